// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// Constant-product arithmetic in integers. Outputs round down and inputs round up, so the product never shrinks.
library CurveMath {
    uint256 internal constant BPS = 10_000;

    error InsufficientOutputAmount();

    /// Amount out for `input` against the reserves; zero is refused.
    function amountOut(uint256 input, uint256 reserveIn, uint256 reserveOut) internal pure returns (uint256 output) {
        output = (input * BPS * reserveOut) / (reserveIn * BPS + input * BPS);
        if (output == 0) revert InsufficientOutputAmount();
    }

    /// Smallest amount in that yields `output`, plus the unit that covers rounding.
    function amountIn(uint256 output, uint256 reserveIn, uint256 reserveOut) internal pure returns (uint256) {
        return (output * reserveIn * BPS) / ((reserveOut - output) * BPS) + 1;
    }

    /// The part of the supply that the curve never sells and that seeds the pool.
    function reserved(uint256 supply, uint256 phantomQuote, uint256 threshold) internal pure returns (uint256) {
        return (supply * phantomQuote) / (phantomQuote + threshold);
    }

    function ceilDiv(uint256 a, uint256 b) internal pure returns (uint256) {
        return a == 0 ? 0 : (a - 1) / b + 1;
    }
}
