// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// Prices and liquidity of Uniswap's ticks: a tick's price is 1.0001 to the power of the tick. The square roots equal the
/// pool manager's bit for bit. A start price between two ticks would need both sides of a one-sided position.
library TickPrices {
    int24 internal constant MAX_TICK = 887_272;
    uint256 private constant Q96 = 1 << 96;
    uint256 private constant Q128 = 1 << 128;

    error TickOutOfRange(int24 tick);
    error LiquidityOverflow();

    /// The square root of the price at a tick, with 96 fraction bits, rounded up.
    function sqrtPriceAt(int24 tick) internal pure returns (uint160) {
        if (tick > MAX_TICK || tick < -MAX_TICK) revert TickOutOfRange(tick);
        uint256 power = uint256(int256(tick < 0 ? -tick : tick));
        uint256 ratio = Q128;
        uint128[20] memory factors = _factors();
        for (uint256 bit = 0; bit < factors.length; ++bit) {
            if ((power >> bit) & 1 == 1) ratio = (ratio * factors[bit]) >> 128;
        }
        if (tick > 0) ratio = type(uint256).max / ratio;
        return uint160((ratio >> 32) + (ratio & type(uint32).max == 0 ? 0 : 1));
    }

    /// The outermost ticks that a position of this spacing can reach: minus and plus the result.
    function lastTick(int24 tickSpacing) internal pure returns (int24) {
        return (MAX_TICK / tickSpacing) * tickSpacing;
    }

    /// The maximum liquidity for both amounts, at a price between the bounds.
    function liquidityOf(uint256 price, uint256 lower, uint256 upper, uint256 amount0, uint256 amount1)
        internal
        pure
        returns (uint256)
    {
        uint256 of0 = Math.mulDiv(amount0, Math.mulDiv(price, upper, Q96), upper - price);
        uint256 of1 = Math.mulDiv(amount1, Q96, price - lower);
        return of0 < of1 ? of0 : of1;
    }

    /// The liquidity of a position between the two ticks with `amount` of only the lower or the upper currency.
    function liquidityFor(int24 lower, int24 upper, uint256 amount, bool isCurrency0) internal pure returns (uint128) {
        uint256 low = sqrtPriceAt(lower);
        uint256 high = sqrtPriceAt(upper);
        uint256 perPrice = isCurrency0 ? Math.mulDiv(low, high, Q96) : Q96;
        uint256 liquidity = Math.mulDiv(amount, perPrice, high - low);
        if (liquidity > type(uint128).max) revert LiquidityOverflow();
        return uint128(liquidity);
    }

    /// 1 / sqrt(1.0001 ^ (2 ^ index)) with 128 fraction bits, rounded to the nearest.
    function _factors() private pure returns (uint128[20] memory) {
        return [
            0xfffcb933bd6fad37aa2d162d1a594001,
            0xfff97272373d413259a46990580e213a,
            0xfff2e50f5f656932ef12357cf3c7fdcc,
            0xffe5caca7e10e4e61c3624eaa0941cd0,
            0xffcb9843d60f6159c9db58835c926644,
            0xff973b41fa98c081472e6896dfb254c0,
            0xff2ea16466c96a3843ec78b326b52861,
            0xfe5dee046a99a2a811c461f1969c3053,
            0xfcbe86c7900a88aedcffc83b479aa3a4,
            0xf987a7253ac413176f2b074cf7815e54,
            0xf3392b0822b70005940c7a398e4b70f3,
            0xe7159475a2c29b7443b29c7fa6e889d9,
            0xd097f3bdfd2022b8845ad8f792aa5825,
            0xa9f746462d870fdf8a65dc1f90e061e5,
            0x70d869a156d2a1b890bb3df62baf32f7,
            0x31be135f97d08fd981231505542fcfa6,
            0x9aa508b5b7a84e1c677de54f3e99bc9,
            0x5d6af8dedb81196699c329225ee604,
            0x2216e584f5fa1ea926041bedfe98,
            0x48a170391f7dc42444e8fa2
        ];
    }
}
