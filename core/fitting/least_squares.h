// SPDX-License-Identifier: GPL-3.0-or-later
// Bounded nonlinear least squares for a few parameters: Levenberg-Marquardt on logit-transformed values, Huber weights
// against outliers, and a pull of each parameter towards its prior. Deterministic: same input, same digits.
#pragma once

#include <functional>
#include <vector>

namespace headroom {

struct FitParameter {
    double low = 0.0, high = 1.0; // bounds, low < high
    double prior = 0.5;           // start, and what it is pulled to
    double pull = 1.0;            // standard deviation of the prior in logit units; larger is freer
};

struct FitOptions {
    int iterations = 40;
    double deviation = 0.05; // of one residual
    double huber = 2.5;      // residuals beyond this many deviations count linearly
};

// Residuals at the given values; always the same number of them. `weights` scale their squares.
using ResidualFunction = std::function<void(const std::vector<double>& values, std::vector<double>& residuals)>;

// The best values within the bounds.
std::vector<double> fitLeastSquares(const std::vector<FitParameter>& parameters, const std::vector<double>& weights,
                                    const ResidualFunction& residuals, const FitOptions& options);

} // namespace headroom
