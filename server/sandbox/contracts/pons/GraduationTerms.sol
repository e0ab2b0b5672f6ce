// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {CurveMath} from "./CurveMath.sol";

/// Checks whether a sold-out curve can seed a Uniswap v4 pool at its last price, and computes that price. Runs before the
/// launch and again at graduation.
library GraduationTerms {
    uint160 private constant MIN_SQRT_PRICE = 4295128739;
    uint160 private constant MAX_SQRT_PRICE = 1461446703485210103287273052203988822378723970342;

    error GraduationSeedNotViable();
    error SqrtPriceOutOfBounds();
    error NothingToGraduate();

    /// Before the launch, the token's address and the currency order are unknown: both orders must work.
    function requireViable(uint256 supply, uint256 phantomQuote, uint256 threshold) internal pure {
        uint256 tokensLeft = CurveMath.reserved(supply, phantomQuote, threshold);
        uint256 tokens = poolTokens(tokensLeft, threshold, phantomQuote);
        _requireAmounts(tokens, threshold);
        _requireInBounds(sqrtPriceX96(tokens, threshold));
        _requireInBounds(sqrtPriceX96(threshold, tokens));
    }

    /// The amounts of a finished curve that go into the pool, and the pool's opening price.
    function seed(uint256 sweptTokens, uint256 sweptQuote, uint256 phantomQuote, bool tokenIs0)
        internal
        pure
        returns (uint256 tokens, uint160 sqrtPrice)
    {
        if (sweptTokens == 0 || sweptQuote == 0) revert NothingToGraduate();
        tokens = poolTokens(sweptTokens, sweptQuote, phantomQuote);
        _requireAmounts(tokens, sweptQuote);
        uint256 price = tokenIs0 ? sqrtPriceX96(tokens, sweptQuote) : sqrtPriceX96(sweptQuote, tokens);
        _requireInBounds(price);
        sqrtPrice = uint160(price);
    }

    /// The tokens that are worth `quote` at the curve's last price. That price includes the phantom quote.
    function poolTokens(uint256 tokensLeft, uint256 quote, uint256 phantomQuote) internal pure returns (uint256) {
        return Math.mulDiv(tokensLeft, quote, quote + phantomQuote);
    }

    /// floor(sqrt(amount1 / amount0) * 2^96); the coarser form keeps steep ratios inside 256 bits.
    function sqrtPriceX96(uint256 amount0, uint256 amount1) internal pure returns (uint256) {
        if (amount1 >> 64 >= amount0) return Math.sqrt(Math.mulDiv(amount1, 1 << 128, amount0)) << 32;
        return Math.sqrt(Math.mulDiv(amount1, 1 << 192, amount0));
    }

    function _requireAmounts(uint256 tokens, uint256 quote) private pure {
        if (tokens == 0 || quote == 0) revert GraduationSeedNotViable();
        if (tokens > type(uint128).max || quote > type(uint128).max) revert GraduationSeedNotViable();
    }

    function _requireInBounds(uint256 sqrtPrice) private pure {
        if (sqrtPrice < MIN_SQRT_PRICE || sqrtPrice >= MAX_SQRT_PRICE) revert SqrtPriceOutOfBounds();
    }
}
