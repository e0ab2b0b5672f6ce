// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";
import {CurveMath} from "./CurveMath.sol";
import {CurveState} from "./CurveState.sol";
import {IBuybackVault, IFeePolicy, IGraduation, ISnipeTerms} from "./PonsInterfaces.sol";
import {FeePolicySnapshot} from "./PonsTypes.sol";

/// The market of one launched token until it is sold out: x * y = k with a phantom quote reserve.
/// It takes fees in the quote asset and keeps them until they are swept into the escrow.
contract PonsV2BondingCurve is CurveState, ReentrancyGuard {
    using SafeERC20 for IERC20;

    /// Share of a buy that the fees together must leave.
    uint256 private constant MIN_NET_BPS = 100;

    /// A buy or a sell, priced.
    struct Fill {
        uint256 spent;
        uint256 tokensOut;
        uint256 fee;
        uint256 tax;
        uint256 snipe;
    }

    constructor(
        address pairToken_,
        address creatorFeeRecipient,
        address factory_,
        address feePolicy_,
        FeePolicySnapshot memory policy,
        address feeEscrow_,
        address buybackVault_,
        uint256 phantomQuote_,
        uint256 curveFeeBps,
        uint256 creatorTaxBps_,
        bool buybackEnabled_,
        uint256 graduationThreshold_
    )
        CurveState(
            pairToken_,
            creatorFeeRecipient,
            factory_,
            feePolicy_,
            policy,
            feeEscrow_,
            buybackVault_,
            phantomQuote_,
            curveFeeBps,
            creatorTaxBps_,
            buybackEnabled_,
            graduationThreshold_
        )
    {}

    /// Opens the market. The token's constructor needs this address, so the token comes second.
    function initialize(address token_, address originalDeployer) external onlyFactory {
        if (token != address(0)) revert AlreadyInitialized();
        uint256 supply = IERC20(token_).balanceOf(address(this));
        uint256 reserved = CurveMath.reserved(supply, phantomQuote, graduationThreshold);
        if (reserved == 0 || reserved >= supply) revert InvalidLaunchEconomics();
        token = token_;
        trackedTokens = supply;
        reservedTokens = reserved;
        launchedAt = block.timestamp;
        snipeTaxStartBps = ISnipeTerms(factory).snipeTaxStartBps();
        snipeTaxSeconds = ISnipeTerms(factory).snipeTaxSeconds();
        emit Initialized(token_);
        _exempt(originalDeployer);
        if (deployer != originalDeployer) _exempt(deployer);
    }

    /// Duplicates are announced again, so the number of events can exceed the number of accounts.
    function exemptFromSnipeTax(address account) external onlyFactory {
        _exempt(account);
    }

    function setCreatorFeeRecipient(address recipient) external onlyFactory {
        if (recipient == address(0)) revert ZeroAddress();
        emit CreatorFeeRecipientUpdated(deployer, recipient);
        deployer = recipient;
    }

    function setBuybackEnabled(bool enabled) external onlyFactory {
        buybackEnabled = enabled;
        emit BuybackEnabledUpdated(enabled);
    }

    /// Buys with `quoteIn` of the quote asset. `minTokensOut` bounds the price, not the size:
    /// a buy that empties the curve is clamped, and the sender gets the rest back.
    function buy(uint256 quoteIn, uint256 minTokensOut, address recipient)
        external
        payable
        nonReentrant
        returns (uint256 tokensOut)
    {
        if (recipient == address(0)) revert ZeroAddress();
        if (quoteIn == 0) revert ZeroAmount();
        if (graduated || sellableTokens() == 0) revert CurveGraduated();
        uint256 received = _pullQuote(quoteIn);
        Fill memory fill = _priceBuy(received, currentSnipeTaxBps(recipient));
        if (fill.spent * minTokensOut > received * fill.tokensOut) {
            revert SlippageExceeded(fill.tokensOut, minTokensOut);
        }
        tokensOut = fill.tokensOut;
        trackedQuote += fill.spent;
        trackedTokens -= tokensOut;
        _book(fill.fee + fill.snipe, fill.tax);
        IERC20(token).safeTransfer(recipient, tokensOut);
        if (received > fill.spent) {
            _sendRefund(received - fill.spent);
        }
        if (fill.snipe > 0) emit SnipeTaxCharged(recipient, fill.snipe);
        emit CurveBuy(msg.sender, recipient, fill.spent, tokensOut, fill.fee + fill.snipe, fill.tax);
        if (sellableTokens() == 0) _tryGraduate();
    }

    /// Sells `tokensIn` (approve this contract first) for at least `minQuoteOut` after fees.
    function sell(uint256 tokensIn, uint256 minQuoteOut, address recipient)
        external
        nonReentrant
        returns (uint256 quoteOut)
    {
        if (recipient == address(0)) revert ZeroAddress();
        if (tokensIn == 0) revert ZeroAmount();
        if (graduated || sellableTokens() == 0) revert CurveGraduated();
        (uint256 quoteReserve, uint256 tokenReserve) = getReserves();
        uint256 gross = CurveMath.amountOut(tokensIn, tokenReserve, quoteReserve);
        uint256 fee = (gross * feeBps) / BPS;
        uint256 tax = (gross * creatorTaxBps) / BPS;
        quoteOut = gross - fee - tax;
        if (quoteOut < minQuoteOut) revert SlippageExceeded(quoteOut, minQuoteOut);
        uint256 before = IERC20(token).balanceOf(address(this));
        IERC20(token).safeTransferFrom(msg.sender, address(this), tokensIn);
        uint256 arrived = IERC20(token).balanceOf(address(this)) - before;
        if (arrived != tokensIn) revert InexactTransfer(token, arrived, tokensIn);
        trackedTokens += tokensIn;
        trackedQuote -= quoteOut;
        _book(fee, tax);
        _sendQuote(recipient, quoteOut);
        emit CurveSell(msg.sender, recipient, tokensIn, quoteOut, fee, tax);
    }

    /// Moves pending fees to the escrow. The creator may sweep if no buyback is pending, the operator always.
    function sweepFees(uint256 minBuybackTokensOut) external nonReentrant {
        bool isOperator = msg.sender == IFeePolicy(feePolicy).feeSweepOperator();
        if (!isOperator && msg.sender != deployer) revert NotFeeSweepOperator();
        if (graduated) revert AlreadyGraduated();
        if (!isOperator && buybackQuoteBalance > 0) revert InternalSwapRequiresOperator();
        if (quoteFeeBalance == 0 && creatorTaxBalance == 0) return;
        uint256 protocolAmount = (quoteFeeBalance * protocolFeeShareBps) / BPS;
        uint256 earmarked = _min(buybackQuoteBalance, quoteFeeBalance - protocolAmount);
        _payFees(earmarked > 0 ? _buyBack(earmarked, minBuybackTokensOut) : 0);
    }

    /// Closes the market forever. Pending fees go to the escrow without a buyback, the reserves to `recipient`.
    function graduate(address recipient) external onlyFactory returns (uint256 quoteOut, uint256 tokenOut) {
        if (graduated) revert AlreadyGraduated();
        if (!readyToGraduate()) revert NotReadyToGraduate();
        graduated = true;
        if (quoteFeeBalance > 0 || creatorTaxBalance > 0) _payFees(0);
        (quoteOut, tokenOut) = (trackedQuote, trackedTokens);
        (trackedQuote, trackedTokens) = (0, 0);
        _sendQuote(recipient, quoteOut);
        IERC20(token).safeTransfer(recipient, tokenOut);
        emit CurveCompleted(recipient, quoteOut, tokenOut);
    }

    function _priceBuy(uint256 received, uint256 snipeBps) private view returns (Fill memory fill) {
        snipeBps = _min(snipeBps, BPS - feeBps - creatorTaxBps - MIN_NET_BPS);
        (uint256 quoteReserve, uint256 tokenReserve) = getReserves();
        _charge(fill, received, snipeBps);
        fill.tokensOut =
            CurveMath.amountOut(received - fill.fee - fill.tax - fill.snipe, quoteReserve, tokenReserve);
        uint256 sellable = sellableTokens();
        if (fill.tokensOut <= sellable) return fill;
        fill.tokensOut = sellable;
        uint256 net = CurveMath.amountIn(sellable, quoteReserve, tokenReserve);
        uint256 gross = CurveMath.ceilDiv(net * BPS, BPS - feeBps - creatorTaxBps - snipeBps);
        _charge(fill, _min(gross, received), snipeBps);
    }

    function _charge(Fill memory fill, uint256 spent, uint256 snipeBps) private view {
        fill.spent = spent;
        fill.fee = (spent * feeBps) / BPS;
        fill.tax = (spent * creatorTaxBps) / BPS;
        fill.snipe = (spent * snipeBps) / BPS;
    }

    function _book(uint256 fee, uint256 tax) private {
        quoteFeeBalance += fee;
        creatorTaxBalance += tax;
        if (buybackEnabled) {
            uint256 creatorShare = fee - (fee * protocolFeeShareBps) / BPS;
            buybackQuoteBalance += (creatorShare * buybackBurnBps) / BPS;
        }
    }

    /// Spends earmarked fees on the curve itself, untaxed, and locks the bought tokens. Returns the spent quote.
    function _buyBack(uint256 quoteAmount, uint256 minTokensOut) private returns (uint256) {
        if (minTokensOut == 0) revert MinimumOutputRequired();
        uint256 sellable = sellableTokens();
        if (sellable == 0) return 0;
        (uint256 quoteReserve, uint256 tokenReserve) = getReserves();
        uint256 tokensOut = CurveMath.amountOut(quoteAmount, quoteReserve, tokenReserve);
        if (tokensOut > sellable) {
            tokensOut = sellable;
            quoteAmount = _min(quoteAmount, CurveMath.amountIn(sellable, quoteReserve, tokenReserve));
        }
        if (tokensOut < minTokensOut) revert SlippageExceeded(tokensOut, minTokensOut);
        trackedTokens -= tokensOut;
        IERC20(token).forceApprove(buybackVault, tokensOut);
        IBuybackVault(buybackVault).lock(token, tokensOut);
        emit BuybackLocked(quoteAmount, tokensOut);
        return quoteAmount;
    }

    /// The buyer pays the gas of the graduation's first step. If that step fails, the buy still succeeds.
    function _tryGraduate() private {
        try IGraduation(factory).graduate(token) {}
        catch {
            emit AutoGraduationFailed(token, gasleft());
        }
    }

    function _exempt(address account) private {
        if (account == address(0)) revert ZeroAddress();
        snipeTaxExempt[account] = true;
        emit SnipeTaxExempted(account);
    }

    function _min(uint256 a, uint256 b) private pure returns (uint256) {
        return a < b ? a : b;
    }
}
