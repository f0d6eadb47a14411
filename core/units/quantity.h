// SPDX-License-Identifier: GPL-3.0-or-later
// Physical quantities whose units are checked by the compiler.
//
// A Quantity is a double with exponents of the five base units that training estimates use. Adding bytes to seconds
// does not compile; bytes divided by bytes a second gives seconds. Byte and FLOP counts are exact up to 2^53
// (9.0e15 bytes, 9.0e15 FLOPs); larger ones carry the usual relative rounding of 1e-16.
#pragma once

#include <compare>

namespace headroom {

template<int Byte, int Flop, int Second, int Joule, int Token>
class Quantity {
public:
    constexpr Quantity() = default;
    // The value in base units: bytes, floating-point operations, seconds, joules, tokens.
    constexpr explicit Quantity(double value) : m_value(value) {}
    [[nodiscard]] constexpr double value() const { return m_value; }

    constexpr auto operator<=>(const Quantity&) const = default;
    constexpr Quantity& operator+=(Quantity other) {
        m_value += other.m_value;
        return *this;
    }
    constexpr Quantity& operator-=(Quantity other) {
        m_value -= other.m_value;
        return *this;
    }
    constexpr Quantity& operator*=(double factor) {
        m_value *= factor;
        return *this;
    }
    constexpr Quantity& operator/=(double divisor) {
        m_value /= divisor;
        return *this;
    }
    friend constexpr Quantity operator+(Quantity a, Quantity b) { return Quantity{a.m_value + b.m_value}; }
    friend constexpr Quantity operator-(Quantity a, Quantity b) { return Quantity{a.m_value - b.m_value}; }
    friend constexpr Quantity operator-(Quantity a) { return Quantity{-a.m_value}; }
    friend constexpr Quantity operator*(Quantity a, double factor) { return Quantity{a.m_value * factor}; }
    friend constexpr Quantity operator*(double factor, Quantity a) { return Quantity{a.m_value * factor}; }
    friend constexpr Quantity operator/(Quantity a, double divisor) { return Quantity{a.m_value / divisor}; }

private:
    double m_value = 0.0;
};

namespace detail {
// The quotient of two like quantities is a plain number, not a Quantity of exponents zero.
template<int B, int F, int S, int J, int T>
constexpr auto make(double value) {
    if constexpr (B == 0 && F == 0 && S == 0 && J == 0 && T == 0)
        return value;
    else
        return Quantity<B, F, S, J, T>{value};
}
} // namespace detail

template<int B1, int F1, int S1, int J1, int T1, int B2, int F2, int S2, int J2, int T2>
constexpr auto operator*(Quantity<B1, F1, S1, J1, T1> a, Quantity<B2, F2, S2, J2, T2> b) {
    return detail::make<B1 + B2, F1 + F2, S1 + S2, J1 + J2, T1 + T2>(a.value() * b.value());
}

template<int B1, int F1, int S1, int J1, int T1, int B2, int F2, int S2, int J2, int T2>
constexpr auto operator/(Quantity<B1, F1, S1, J1, T1> a, Quantity<B2, F2, S2, J2, T2> b) {
    return detail::make<B1 - B2, F1 - F2, S1 - S2, J1 - J2, T1 - T2>(a.value() / b.value());
}

using Bytes = Quantity<1, 0, 0, 0, 0>;
using Flops = Quantity<0, 1, 0, 0, 0>; // a count of floating-point operations
using Seconds = Quantity<0, 0, 1, 0, 0>;
using Joules = Quantity<0, 0, 0, 1, 0>;
using Tokens = Quantity<0, 0, 0, 0, 1>;
using BytesPerSecond = Quantity<1, 0, -1, 0, 0>;
using FlopsPerSecond = Quantity<0, 1, -1, 0, 0>;
using Watts = Quantity<0, 0, -1, 1, 0>;
using TokensPerSecond = Quantity<0, 0, -1, 0, 1>;
using FlopsPerToken = Quantity<0, 1, 0, 0, -1>;

namespace units {
constexpr Bytes bytes(double v) { return Bytes{v}; }
constexpr Bytes gib(double v) { return Bytes{v * 1073741824.0}; } // 2^30 bytes
constexpr Bytes mib(double v) { return Bytes{v * 1048576.0}; }
constexpr BytesPerSecond gbytePerSecond(double v) { return BytesPerSecond{v * 1e9}; }
constexpr BytesPerSecond gbitPerSecond(double v) { return BytesPerSecond{v * 1e9 / 8.0}; }
constexpr FlopsPerSecond tflopPerSecond(double v) { return FlopsPerSecond{v * 1e12}; }
constexpr Seconds seconds(double v) { return Seconds{v}; }
constexpr Seconds microseconds(double v) { return Seconds{v * 1e-6}; }
constexpr Seconds hours(double v) { return Seconds{v * 3600.0}; }
constexpr Seconds days(double v) { return Seconds{v * 86400.0}; }
constexpr Watts watts(double v) { return Watts{v}; }
constexpr double inGib(Bytes b) { return b.value() / 1073741824.0; }
constexpr double inDays(Seconds s) { return s.value() / 86400.0; }
constexpr double inHours(Seconds s) { return s.value() / 3600.0; }
constexpr double inKilowattHours(Joules e) { return e.value() / 3.6e6; }
constexpr double inTflopPerSecond(FlopsPerSecond f) { return f.value() / 1e12; }
} // namespace units

} // namespace headroom
