// SPDX-License-Identifier: GPL-3.0-or-later
#include "fitting/least_squares.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace headroom {

namespace {

// A symmetric positive definite matrix whose rows hold what lies between their first entry and the diagonal.
class EnvelopeMatrix {
public:
    explicit EnvelopeMatrix(const std::vector<std::size_t>& first) : m_first(first) {
        for (std::size_t i = 0; i < first.size(); ++i)
            m_rows.emplace_back(i - first[i] + 1, 0.0);
    }

    double& at(std::size_t row, std::size_t column) { return m_rows[row][column - m_first[row]]; }
    [[nodiscard]] std::size_t size() const { return m_rows.size(); }

    // Cholesky in place; false when the matrix is not positive definite.
    bool factor() {
        for (std::size_t i = 0; i < size(); ++i) {
            for (std::size_t j = m_first[i]; j <= i; ++j) {
                const std::size_t from = std::max(m_first[i], m_first[j]);
                const double* a = m_rows[i].data() - m_first[i];
                const double* b = m_rows[j].data() - m_first[j];
                double sum = a[j];
                for (std::size_t k = from; k < j; ++k)
                    sum -= a[k] * b[k];
                if (i != j)
                    at(i, j) = sum / at(j, j);
                else if (sum <= 0.0)
                    return false;
                else
                    at(i, i) = std::sqrt(sum);
            }
        }
        return true;
    }

    // Solves with the factor.
    [[nodiscard]] std::vector<double> solve(std::vector<double> b) {
        for (std::size_t i = 0; i < size(); ++i) {
            for (std::size_t k = m_first[i]; k < i; ++k)
                b[i] -= at(i, k) * b[k];
            b[i] /= at(i, i);
        }
        for (std::size_t i = size(); i-- > 0;) {
            b[i] /= at(i, i);
            for (std::size_t k = m_first[i]; k < i; ++k)
                b[k] -= at(i, k) * b[i];
        }
        return b;
    }

private:
    std::vector<std::size_t> m_first;
    std::vector<std::vector<double>> m_rows;
};

double cost(const LeastSquares& p, const std::vector<double>& x, const std::vector<double>& r) {
    double sum = 0.0;
    for (std::size_t i = 0; i < r.size(); ++i) {
        const double z = std::abs(r[i]) / p.deviation;
        sum += p.weights[i] * (z <= p.huber ? z * z : p.huber * (2.0 * z - p.huber));
    }
    for (std::size_t k = 0; k < x.size(); ++k)
        sum += x[k] * x[k] / (p.pulls[k] * p.pulls[k]);
    return sum;
}

// Normal equations at x: J'WJ and −J'Wr, pulls included.
struct Normal {
    EnvelopeMatrix matrix;
    std::vector<double> right;
};

Normal normal(const LeastSquares& p, const std::vector<double>& x, const std::vector<double>& r,
              const std::vector<SparseRow>& jacobian) {
    std::vector<std::size_t> first(x.size());
    for (std::size_t k = 0; k < x.size(); ++k)
        first[k] = k;
    for (const SparseRow& row : jacobian) {
        std::size_t least = x.size();
        for (const auto& [k, d] : row)
            least = std::min(least, k);
        for (const auto& [k, d] : row)
            first[k] = std::min(first[k], least);
    }
    Normal n{EnvelopeMatrix(first), std::vector<double>(x.size(), 0.0)};
    for (std::size_t i = 0; i < r.size(); ++i) {
        const double z = std::abs(r[i]) / p.deviation;
        const double w = p.weights[i] * std::min(1.0, p.huber / std::max(z, 1e-12)) / (p.deviation * p.deviation);
        for (const auto& [k, dk] : jacobian[i]) {
            n.right[k] -= w * dk * r[i];
            for (const auto& [l, dl] : jacobian[i])
                if (l <= k)
                    n.matrix.at(k, l) += w * dk * dl;
        }
    }
    for (std::size_t k = 0; k < x.size(); ++k) {
        const double pull = p.pulls[k] * p.pulls[k];
        n.matrix.at(k, k) += 1.0 / pull;
        n.right[k] -= x[k] / pull;
    }
    return n;
}

} // namespace

std::vector<double> solveLeastSquares(const LeastSquares& problem, std::vector<double> x) {
    std::vector<double> r, trialResiduals;
    std::vector<SparseRow> jacobian;
    problem.residuals(x, r);
    double best = cost(problem, x, r);
    double damping = 1e-2;
    for (int iteration = 0; iteration < problem.iterations; ++iteration) {
        problem.jacobian(x, jacobian);
        const Normal equations = normal(problem, x, r, jacobian);
        double gain = 0.0;
        for (int attempt = 0; attempt < 8 && gain == 0.0; ++attempt) {
            Normal damped = equations;
            for (std::size_t k = 0; k < x.size(); ++k)
                damped.matrix.at(k, k) *= 1.0 + damping;
            if (damped.matrix.factor()) {
                const std::vector<double> step = damped.matrix.solve(damped.right);
                std::vector<double> trial = x;
                for (std::size_t k = 0; k < x.size(); ++k)
                    trial[k] += std::clamp(step[k], -2.0, 2.0);
                problem.residuals(trial, trialResiduals);
                const double there = cost(problem, trial, trialResiduals);
                if (there < best) {
                    gain = best - there;
                    x = std::move(trial);
                    r = trialResiduals;
                    best = there;
                    damping = std::max(damping / 3.0, 1e-9);
                    continue;
                }
            }
            damping *= 4.0;
        }
        if (gain < 1e-5 * best)
            break;
    }
    return x;
}

} // namespace headroom
