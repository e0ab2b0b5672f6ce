// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";
import {IBuybackVault, IFeeEscrow} from "./PonsInterfaces.sol";
import {PoolFees} from "./PoolFees.sol";
import {PoolSwaps} from "./PoolSwaps.sol";

/// Pays out the hook's fees: converts the token side, splits the quote side, credits the escrow.
abstract contract PoolFeeSweep is PoolFees, PoolSwaps, ReentrancyGuard {
    using SafeERC20 for IERC20;

    address public immutable feeEscrow;
    address public immutable buybackVault;

    /// Pending amounts of one currency; `buyback` is a part of `fees`.
    struct Pending {
        uint256 fees;
        uint256 tax;
        uint256 buyback;
    }

    event PoolFeesSwept(
        bytes32 indexed poolId,
        uint256 protocolAmount,
        uint256 buybackSpent,
        uint256 creatorAmount,
        uint256 tokensLocked
    );
    event PoolConversionSkipped(bytes32 indexed poolId, uint256 retained);
    event PoolBuybackSkipped(bytes32 indexed poolId, uint256 quoteAmount);

    error NotFeeSweepOperator();
    error InternalSwapRequiresOperator();
    error MinimumOutputRequired();
    error SlippageExceeded(uint256 actual, uint256 minimum);

    constructor(address feeEscrow_, address buybackVault_) {
        if (feeEscrow_ == address(0) || buybackVault_ == address(0)) revert ZeroAddress();
        feeEscrow = feeEscrow_;
        buybackVault = buybackVault_;
    }

    /// Moves pending fees to the escrow. The creator may call it if no swap is needed, the operator always. Without
    /// pending fees: no effect and no event.
    function sweepPoolFees(bytes32 poolId, uint256 minConversionQuoteOut, uint256 minBuybackTokensOut)
        external
        nonReentrant
    {
        PoolLaunch storage launch = launches[poolId];
        if (!launch.registered) revert UnknownPool();
        _requireMaySweep(poolId, launch);
        Pending memory converted = _convert(poolId, launch, minConversionQuoteOut);
        Pending memory due = _takePending(poolId, launch.quoteToken);
        due.fees += converted.fees;
        due.tax += converted.tax;
        due.buyback += converted.buyback;
        if (due.fees + due.tax == 0) return;
        uint256 protocolAmount = (due.fees * launch.protocolFeeShareBps) / BPS;
        uint256 earmarked = _min(due.buyback, due.fees - protocolAmount);
        (uint256 spent, uint256 locked) = _buyBack(poolId, launch, earmarked, minBuybackTokensOut);
        uint256 creatorAmount = due.fees - protocolAmount - spent + due.tax;
        _credit(launch.creator, launch.quoteToken, creatorAmount);
        _credit(launch.protocolFeeRecipient, launch.quoteToken, protocolAmount);
        emit PoolFeesSwept(poolId, protocolAmount, spent, creatorAmount, locked);
    }

    function _requireMaySweep(bytes32 poolId, PoolLaunch storage launch) private view {
        if (msg.sender == feeSweepOperator) return;
        if (msg.sender != launch.creator) revert NotFeeSweepOperator();
        bool needsSwap = pendingFees[poolId][launch.memecoin] > 0 || pendingCreatorTax[poolId][launch.memecoin] > 0
            || pendingBuyback[poolId][launch.quoteToken] > 0;
        if (needsSwap) revert InternalSwapRequiresOperator();
    }

    /// Sells the pending tokens in one swap with bounded price impact. The unfilled part stays pending.
    function _convert(bytes32 poolId, PoolLaunch storage launch, uint256 minQuoteOut)
        private
        returns (Pending memory converted)
    {
        Pending memory held = _takePending(poolId, launch.memecoin);
        uint256 total = held.fees + held.tax;
        if (total == 0) return converted;
        if (minQuoteOut == 0) revert MinimumOutputRequired();
        (uint256 sold, uint256 quoteOut) =
            _swapBounded(poolId, launch.memecoinIsCurrency0, total, launch.maxInternalPriceImpactBps);
        if (sold == 0 || quoteOut == 0) {
            _restore(poolId, launch.memecoin, held);
            emit PoolConversionSkipped(poolId, total);
            return converted;
        }
        if (quoteOut < minQuoteOut) revert SlippageExceeded(quoteOut, minQuoteOut);
        Pending memory used;
        used.fees = (held.fees * sold) / total;
        used.tax = sold - used.fees;
        used.buyback = (held.buyback * sold) / total;
        converted.fees = (quoteOut * used.fees) / sold;
        converted.tax = quoteOut - converted.fees;
        converted.buyback = (quoteOut * used.buyback) / sold;
        Pending memory kept = Pending(held.fees - used.fees, held.tax - used.tax, held.buyback - used.buyback);
        _restore(poolId, launch.memecoin, kept);
    }

    /// Spends earmarked fees in the pool and locks the bought tokens. The creator keeps the unfilled part.
    function _buyBack(bytes32 poolId, PoolLaunch storage launch, uint256 quoteAmount, uint256 minTokensOut)
        private
        returns (uint256 spent, uint256 tokensOut)
    {
        if (quoteAmount == 0) return (0, 0);
        if (minTokensOut == 0) revert MinimumOutputRequired();
        (spent, tokensOut) =
            _swapBounded(poolId, !launch.memecoinIsCurrency0, quoteAmount, launch.maxInternalPriceImpactBps);
        if (spent == 0 || tokensOut == 0) {
            emit PoolBuybackSkipped(poolId, quoteAmount);
            return (spent, 0);
        }
        if (tokensOut < minTokensOut) revert SlippageExceeded(tokensOut, minTokensOut);
        IERC20(launch.memecoin).forceApprove(buybackVault, tokensOut);
        IBuybackVault(buybackVault).lock(launch.memecoin, tokensOut);
    }

    function _takePending(bytes32 poolId, address currency) private returns (Pending memory pending) {
        pending = Pending(
            pendingFees[poolId][currency], pendingCreatorTax[poolId][currency], pendingBuyback[poolId][currency]
        );
        _restore(poolId, currency, Pending(0, 0, 0));
    }

    function _restore(bytes32 poolId, address currency, Pending memory pending) private {
        pendingFees[poolId][currency] = pending.fees;
        pendingCreatorTax[poolId][currency] = pending.tax;
        pendingBuyback[poolId][currency] = pending.buyback;
    }

    function _credit(address recipient, address quote, uint256 amount) private {
        if (amount == 0) return;
        if (quote == address(0)) {
            IFeeEscrow(feeEscrow).credit{value: amount}(recipient);
        } else {
            IERC20(quote).forceApprove(feeEscrow, amount);
            IFeeEscrow(feeEscrow).creditToken(recipient, quote, amount);
        }
    }

    function _swapBounded(bytes32 poolId, bool zeroForOne, uint256 amountIn, uint256 impactBps)
        private
        returns (uint256 spent, uint256 received)
    {
        return _swapWithin(poolManager, _keys[poolId], poolId, zeroForOne, amountIn, impactBps);
    }

    function _min(uint256 a, uint256 b) private pure returns (uint256) {
        return a < b ? a : b;
    }
}
