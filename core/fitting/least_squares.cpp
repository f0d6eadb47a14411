// SPDX-License-Identifier: GPL-3.0-or-later
#include "fitting/least_squares.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace headroom {

namespace {

constexpr double edge = 1e-4; // values keep this share of their range away from the bounds

double toLogit(const FitParameter& p, double value) {
    const double share = std::clamp((value - p.low) / (p.high - p.low), edge, 1.0 - edge);
    return std::log(share / (1.0 - share));
}

double fromLogit(const FitParameter& p, double logit) { return p.low + (p.high - p.low) / (1.0 + std::exp(-logit)); }

// Solves A·x = b for a symmetric positive definite A by Cholesky; false when it is not.
bool solve(std::vector<double> a, std::vector<double> b, std::vector<double>& x) {
    const std::size_t n = b.size();
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t j = 0; j <= i; ++j) {
            double sum = a[i * n + j];
            for (std::size_t k = 0; k < j; ++k)
                sum -= a[i * n + k] * a[j * n + k];
            if (i == j) {
                if (sum <= 0.0)
                    return false;
                a[i * n + i] = std::sqrt(sum);
            } else {
                a[i * n + j] = sum / a[j * n + j];
            }
        }
    }
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t k = 0; k < i; ++k)
            b[i] -= a[i * n + k] * b[k];
        b[i] /= a[i * n + i];
    }
    for (std::size_t i = n; i-- > 0;) {
        for (std::size_t k = i + 1; k < n; ++k)
            b[i] -= a[k * n + i] * b[k];
        b[i] /= a[i * n + i];
    }
    x = std::move(b);
    return true;
}

class Problem {
public:
    Problem(const std::vector<FitParameter>& parameters, const std::vector<double>& weights,
            const ResidualFunction& residuals, const FitOptions& options)
        : m_parameters(parameters), m_weights(weights), m_residuals(residuals), m_options(options) {}

    [[nodiscard]] std::vector<double> values(const std::vector<double>& logits) const {
        std::vector<double> v(logits.size());
        for (std::size_t i = 0; i < v.size(); ++i)
            v[i] = fromLogit(m_parameters[i], logits[i]);
        return v;
    }

    void residuals(const std::vector<double>& logits, std::vector<double>& out) const {
        m_residuals(values(logits), out);
    }

    [[nodiscard]] double cost(const std::vector<double>& logits, const std::vector<double>& r) const {
        double sum = 0.0;
        for (std::size_t i = 0; i < r.size(); ++i) {
            const double z = std::abs(r[i]) / m_options.deviation;
            const double h = m_options.huber;
            sum += m_weights[i] * (z <= h ? z * z : h * (2.0 * z - h));
        }
        for (std::size_t k = 0; k < logits.size(); ++k) {
            const double z = (logits[k] - toLogit(m_parameters[k], m_parameters[k].prior)) / m_parameters[k].pull;
            sum += z * z;
        }
        return sum;
    }

    // Normal equations at `logits`: J'WJ and J'Wr, priors included.
    void normal(const std::vector<double>& logits, const std::vector<double>& r, std::vector<double>& a,
                std::vector<double>& b) const {
        const std::size_t n = logits.size(), rows = r.size();
        std::vector<std::vector<double>> jacobian(n);
        std::vector<double> moved;
        for (std::size_t k = 0; k < n; ++k) {
            constexpr double step = 1e-3;
            std::vector<double> there = logits;
            there[k] += step;
            residuals(there, moved);
            jacobian[k].resize(rows);
            for (std::size_t i = 0; i < rows; ++i)
                jacobian[k][i] = (moved[i] - r[i]) / step;
        }
        std::vector<double> w(rows);
        for (std::size_t i = 0; i < rows; ++i) {
            const double z = std::abs(r[i]) / m_options.deviation;
            w[i] = m_weights[i] * std::min(1.0, m_options.huber / std::max(z, 1e-12)) /
                   (m_options.deviation * m_options.deviation);
        }
        a.assign(n * n, 0.0);
        b.assign(n, 0.0);
        for (std::size_t k = 0; k < n; ++k) {
            for (std::size_t l = 0; l <= k; ++l) {
                double sum = 0.0;
                for (std::size_t i = 0; i < rows; ++i)
                    sum += w[i] * jacobian[k][i] * jacobian[l][i];
                a[k * n + l] = a[l * n + k] = sum;
            }
            for (std::size_t i = 0; i < rows; ++i)
                b[k] -= w[i] * jacobian[k][i] * r[i];
            const double pull = m_parameters[k].pull;
            a[k * n + k] += 1.0 / (pull * pull);
            b[k] -= (logits[k] - toLogit(m_parameters[k], m_parameters[k].prior)) / (pull * pull);
        }
    }

private:
    const std::vector<FitParameter>& m_parameters;
    const std::vector<double>& m_weights;
    const ResidualFunction& m_residuals;
    const FitOptions& m_options;
};

} // namespace

std::vector<double> fitLeastSquares(const std::vector<FitParameter>& parameters, const std::vector<double>& weights,
                                    const ResidualFunction& residualFunction, const FitOptions& options) {
    const Problem problem(parameters, weights, residualFunction, options);
    std::vector<double> logits;
    for (const FitParameter& p : parameters)
        logits.push_back(toLogit(p, p.prior));
    std::vector<double> r, trialResiduals, a, b, step;
    problem.residuals(logits, r);
    double cost = problem.cost(logits, r);
    double damping = 1e-2;
    for (int iteration = 0; iteration < options.iterations; ++iteration) {
        problem.normal(logits, r, a, b);
        bool improved = false;
        for (int attempt = 0; attempt < 8 && !improved; ++attempt) {
            std::vector<double> damped = a;
            const std::size_t n = logits.size();
            for (std::size_t k = 0; k < n; ++k)
                damped[k * n + k] += damping * (a[k * n + k] + 1e-9);
            std::vector<double> trial = logits;
            if (solve(damped, b, step)) {
                for (std::size_t k = 0; k < n; ++k)
                    trial[k] += std::clamp(step[k], -2.0, 2.0);
                problem.residuals(trial, trialResiduals);
                const double trialCost = problem.cost(trial, trialResiduals);
                if (trialCost < cost) {
                    improved = cost - trialCost > 1e-9 * cost;
                    logits = trial;
                    r = trialResiduals;
                    cost = trialCost;
                    damping = std::max(damping / 3.0, 1e-9);
                    break;
                }
            }
            damping *= 4.0;
        }
        if (!improved && damping > 1e6)
            break;
    }
    return problem.values(logits);
}

} // namespace headroom
