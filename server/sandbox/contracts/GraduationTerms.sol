// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {CurveMath} from "./CurveMath.sol";

/// Whether a sold-out curve could seed a Uniswap v4 pool at its last price, judged before the launch exists.
library GraduationTerms {
    uint160 private constant MIN_SQRT_PRICE = 4295128739;
    uint160 private constant MAX_SQRT_PRICE = 1461446703485210103287273052203988822378723970342;

    error GraduationSeedNotViable();
    error SqrtPriceOutOfBounds();

    /// The launch token's address, and so the currency order, is unknown before the launch: both orders must work.
    function requireViable(uint256 supply, uint256 phantomQuote, uint256 threshold) internal pure {
        uint256 tokensLeft = CurveMath.reserved(supply, phantomQuote, threshold);
        uint256 poolTokens = Math.mulDiv(tokensLeft, threshold, threshold + phantomQuote);
        if (poolTokens == 0 || threshold == 0) revert GraduationSeedNotViable();
        if (poolTokens > type(uint128).max || threshold > type(uint128).max) revert GraduationSeedNotViable();
        _requireInBounds(sqrtPriceX96(poolTokens, threshold));
        _requireInBounds(sqrtPriceX96(threshold, poolTokens));
    }

    /// floor(sqrt(amount1 / amount0) * 2^96); the coarser form keeps steep ratios inside 256 bits.
    function sqrtPriceX96(uint256 amount0, uint256 amount1) internal pure returns (uint256) {
        if (amount1 >> 64 >= amount0) return Math.sqrt(Math.mulDiv(amount1, 1 << 128, amount0)) << 32;
        return Math.sqrt(Math.mulDiv(amount1, 1 << 192, amount0));
    }

    function _requireInBounds(uint256 sqrtPrice) private pure {
        if (sqrtPrice < MIN_SQRT_PRICE || sqrtPrice >= MAX_SQRT_PRICE) revert SqrtPriceOutOfBounds();
    }
}
