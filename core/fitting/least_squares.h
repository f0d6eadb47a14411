// SPDX-License-Identifier: GPL-3.0-or-later
// Nonlinear least squares for many parameters of which each residual knows few: Levenberg-Marquardt with Huber weights
// against outliers and a pull of each parameter towards zero. Deterministic: same input, same digits.
#pragma once

#include <functional>
#include <utility>
#include <vector>

namespace headroom {

// Derivatives of one residual: parameter and value.
using SparseRow = std::vector<std::pair<std::size_t, double>>;

struct LeastSquares {
    std::vector<double> pulls;   // standard deviation of each parameter's prior around zero; larger is freer
    std::vector<double> weights; // scale the square of each residual
    double deviation = 0.05;     // of one residual
    double huber = 2.5;          // residuals beyond this many deviations count linearly
    int iterations = 40;
    // Residuals at the given parameters, and their derivatives there; always the same number.
    std::function<void(const std::vector<double>& at, std::vector<double>& residuals)> residuals;
    std::function<void(const std::vector<double>& at, std::vector<SparseRow>& jacobian)> jacobian;
};

// The best parameters, searched from `start`. Fast when parameters that few residuals know come first.
std::vector<double> solveLeastSquares(const LeastSquares& problem, std::vector<double> start);

} // namespace headroom
