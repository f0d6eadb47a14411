// SPDX-License-Identifier: GPL-3.0-or-later
// The unit algebra, checked by the compiler, and what must not compile.
#include "units/money.h"
#include "units/quantity.h"

#include <concepts>
#include <type_traits>

using namespace headroom;

static_assert(std::is_same_v<decltype(Bytes{} / BytesPerSecond{1.0}), Seconds>);
static_assert(std::is_same_v<decltype(Flops{} / FlopsPerSecond{1.0}), Seconds>);
static_assert(std::is_same_v<decltype(Watts{} * Seconds{}), Joules>);
static_assert(std::is_same_v<decltype(FlopsPerToken{} * TokensPerSecond{}), FlopsPerSecond>);
static_assert(std::is_same_v<decltype(Bytes{1.0} / Bytes{1.0}), double>);
static_assert(Bytes{6.0} / Bytes{3.0} == 2.0);
static_assert(units::gib(1.0) == Bytes{1073741824.0});
static_assert(units::gbitPerSecond(400.0) == units::gbytePerSecond(50.0));
static_assert(units::inDays(units::days(3.0)) == 3.0);
static_assert(convert({7.0, Currency::cny}, Currency::usd, 7.0).amount == 1.0);
static_assert(convert({1.0, Currency::usd}, Currency::cny, 7.0).amount == 7.0);
static_assert(convert({1.0, Currency::usd}, Currency::usd, 7.0).amount == 1.0);

template<class A, class B>
concept addable = requires(A a, B b) { a + b; };
template<class A, class B>
concept comparable = requires(A a, B b) { a < b; };

static_assert(addable<Bytes, Bytes>);
static_assert(!addable<Bytes, Seconds>);
static_assert(!addable<Bytes, double>);
static_assert(!comparable<Bytes, Flops>);
static_assert(!std::is_convertible_v<double, Bytes>);
static_assert(!std::is_convertible_v<Bytes, double>);
static_assert(!std::is_convertible_v<Bytes, Flops>);
