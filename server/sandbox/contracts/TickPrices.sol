// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// Prices at ticks and the liquidity of a position, rounded as Uniswap v4 rounds them.
library TickPrices {
    int24 private constant MAX_TICK = 887272;
    uint256 private constant ENTRY_BYTES = 16;
    uint256 private constant ENTRIES = 20;
    /// The n-th is 2^128 / sqrt(1.0001)^(2^n): the price factor of the n-th bit of a tick, downwards.
    bytes private constant FACTORS =
        hex"fffcb933bd6fad37aa2d162d1a594001"
        hex"fff97272373d413259a46990580e213a"
        hex"fff2e50f5f656932ef12357cf3c7fdcc"
        hex"ffe5caca7e10e4e61c3624eaa0941cd0"
        hex"ffcb9843d60f6159c9db58835c926644"
        hex"ff973b41fa98c081472e6896dfb254c0"
        hex"ff2ea16466c96a3843ec78b326b52861"
        hex"fe5dee046a99a2a811c461f1969c3053"
        hex"fcbe86c7900a88aedcffc83b479aa3a4"
        hex"f987a7253ac413176f2b074cf7815e54"
        hex"f3392b0822b70005940c7a398e4b70f3"
        hex"e7159475a2c29b7443b29c7fa6e889d9"
        hex"d097f3bdfd2022b8845ad8f792aa5826"
        hex"a9f746462d870fdf8a65dc1f90e061e5"
        hex"70d869a156d2a1b890bb3df62baf32f7"
        hex"31be135f97d08fd981231505542fcfa6"
        hex"09aa508b5b7a84e1c677de54f3e99bc9"
        hex"005d6af8dedb81196699c329225ee605"
        hex"00002216e584f5fa1ea926041bedfe98"
        hex"00000000048a170391f7dc42444e8fa3";

    /// The outermost ticks that a position of this spacing can reach: minus and plus the result.
    function lastTick(int24 tickSpacing) internal pure returns (int24) {
        return (MAX_TICK / tickSpacing) * tickSpacing;
    }

    /// sqrt(1.0001^tick) * 2^96, rounded up.
    function sqrtPriceAt(int24 tick) internal pure returns (uint256) {
        uint256 distance = uint256(int256(tick < 0 ? -tick : tick));
        bytes memory factors = FACTORS;
        uint256 price = 1 << 128;
        for (uint256 bit = 0; bit < ENTRIES; bit++) {
            if ((distance >> bit) & 1 == 0) continue;
            uint256 factor;
            assembly ("memory-safe") {
                factor := shr(128, mload(add(add(factors, 32), mul(bit, ENTRY_BYTES))))
            }
            price = (price * factor) >> 128;
        }
        if (tick > 0) price = type(uint256).max / price;
        return (price + type(uint32).max) >> 32;
    }

    /// The most liquidity that both amounts suffice for, at a price between the bounds.
    function liquidityOf(uint256 price, uint256 lower, uint256 upper, uint256 amount0, uint256 amount1)
        internal
        pure
        returns (uint256)
    {
        uint256 of0 = Math.mulDiv(amount0, Math.mulDiv(price, upper, 1 << 96), upper - price);
        uint256 of1 = Math.mulDiv(amount1, 1 << 96, price - lower);
        return of0 < of1 ? of0 : of1;
    }
}
