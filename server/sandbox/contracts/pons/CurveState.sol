// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IFeeEscrow} from "./PonsInterfaces.sol";
import {FeePolicySnapshot} from "./PonsTypes.sol";

/// State of a curve: its frozen terms, reserves and pending fees, and the transfers of its quote asset.
abstract contract CurveState {
    using SafeERC20 for IERC20;

    uint256 internal constant BPS = 10_000;
    /// The snipe tax halves this many times over its window.
    uint256 private constant SNIPE_HALVINGS = 14;
    uint256 private constant MAX_COMBINED_FEE_BPS = 2_000;

    address public immutable pairToken;
    bool public immutable isNativeQuote;
    address public immutable factory;
    address public immutable feePolicy;
    address public immutable protocolFeeRecipient;
    uint256 public immutable protocolFeeShareBps;
    uint256 public immutable buybackBurnBps;
    uint256 public immutable maxInternalPriceImpactBps;
    address public immutable feeEscrow;
    address public immutable buybackVault;
    uint256 public immutable phantomQuote;
    uint256 public immutable feeBps;
    uint256 public immutable creatorTaxBps;
    uint256 public immutable graduationThreshold;

    address public token;
    /// The current creator fee recipient, despite its name. The launcher is in the factory's record.
    address public deployer;
    bool public buybackEnabled;
    bool public graduated;
    uint256 public launchedAt;
    uint256 public snipeTaxStartBps;
    uint256 public snipeTaxSeconds;
    uint256 public reservedTokens;
    /// Quote held for reserves and pending fees; donations do not count.
    uint256 public trackedQuote;
    uint256 public trackedTokens;
    uint256 public quoteFeeBalance;
    uint256 public creatorTaxBalance;
    /// Part of `quoteFeeBalance` that the next operator sweep spends on a buyback.
    uint256 public buybackQuoteBalance;
    mapping(address account => bool) public snipeTaxExempt;

    event Initialized(address token);
    event SnipeTaxExempted(address indexed account);
    event SnipeTaxCharged(address indexed recipient, uint256 amount);
    event CurveBuy(
        address indexed buyer, address indexed recipient, uint256 quoteIn, uint256 tokensOut, uint256 fee, uint256 tax
    );
    event CurveSell(
        address indexed seller, address indexed recipient, uint256 tokensIn, uint256 quoteOut, uint256 fee, uint256 tax
    );
    event CurveBuyRefunded(address indexed buyer, uint256 refund);
    event FeesSwept(uint256 protocolAmount, uint256 buybackAmount, uint256 creatorAmount);
    event CurveCompleted(address recipient, uint256 quoteOut, uint256 tokenOut);
    event AutoGraduationFailed(address indexed token, uint256 gasRemaining);
    event BuybackLocked(uint256 quoteSpent, uint256 tokensLocked);
    event BuybackEnabledUpdated(bool enabled);
    event CreatorFeeRecipientUpdated(address indexed previousRecipient, address indexed newRecipient);

    error ZeroAddress();
    error ZeroAmount();
    error NotFactory();
    error AlreadyInitialized();
    error CombinedFeeTooHigh();
    error InvalidLaunchEconomics();
    error CurveGraduated();
    error AlreadyGraduated();
    error NotReadyToGraduate();
    error SlippageExceeded(uint256 actual, uint256 minimum);
    error NativeValueMismatch(uint256 sent, uint256 expected);
    error UnexpectedNativeValue();
    error InexactTransfer(address token, uint256 actual, uint256 expected);
    error TransferFailed();
    error RefundFailed();
    error NotFeeSweepOperator();
    error InternalSwapRequiresOperator();
    error MinimumOutputRequired();

    modifier onlyFactory() {
        if (msg.sender != factory) revert NotFactory();
        _;
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
    ) {
        if (curveFeeBps + creatorTaxBps_ > MAX_COMBINED_FEE_BPS) revert CombinedFeeTooHigh();
        pairToken = pairToken_;
        isNativeQuote = pairToken_ == address(0);
        factory = factory_;
        feePolicy = feePolicy_;
        protocolFeeRecipient = policy.protocolFeeRecipient;
        protocolFeeShareBps = policy.protocolFeeShareBps;
        buybackBurnBps = policy.buybackBurnBps;
        maxInternalPriceImpactBps = policy.maxInternalPriceImpactBps;
        feeEscrow = feeEscrow_;
        buybackVault = buybackVault_;
        phantomQuote = phantomQuote_;
        feeBps = curveFeeBps;
        creatorTaxBps = creatorTaxBps_;
        graduationThreshold = graduationThreshold_;
        deployer = creatorFeeRecipient;
        buybackEnabled = buybackEnabled_;
    }

    /// The quote side includes the phantom reserve and excludes pending fees.
    function getReserves() public view returns (uint256 quoteReserve_, uint256 tokenReserve_) {
        return (phantomQuote + realQuoteReserve(), trackedTokens);
    }

    function realQuoteReserve() public view returns (uint256) {
        return trackedQuote - quoteFeeBalance - creatorTaxBalance;
    }

    function sellableTokens() public view returns (uint256) {
        return trackedTokens > reservedTokens ? trackedTokens - reservedTokens : 0;
    }

    function readyToGraduate() public view returns (bool) {
        return token != address(0) && !graduated && sellableTokens() == 0;
    }

    /// The extra tax on buys for `recipient` at this moment, before the cap that `buy` applies.
    function currentSnipeTaxBps(address recipient) public view returns (uint256) {
        if (snipeTaxExempt[recipient] || snipeTaxStartBps == 0) return 0;
        uint256 elapsed = block.timestamp - launchedAt;
        if (elapsed >= snipeTaxSeconds) return 0;
        return snipeTaxStartBps >> ((elapsed * SNIPE_HALVINGS) / snipeTaxSeconds);
    }

    function _pullQuote(uint256 quoteIn) internal returns (uint256) {
        if (isNativeQuote) {
            if (msg.value != quoteIn) revert NativeValueMismatch(msg.value, quoteIn);
            return msg.value;
        }
        if (msg.value != 0) revert UnexpectedNativeValue();
        uint256 before = IERC20(pairToken).balanceOf(address(this));
        IERC20(pairToken).safeTransferFrom(msg.sender, address(this), quoteIn);
        return IERC20(pairToken).balanceOf(address(this)) - before;
    }

    function _sendRefund(uint256 refund) internal {
        if (isNativeQuote) {
            (bool sent,) = msg.sender.call{value: refund}("");
            if (!sent) revert RefundFailed();
        } else {
            IERC20(pairToken).safeTransfer(msg.sender, refund);
        }
        emit CurveBuyRefunded(msg.sender, refund);
    }

    function _sendQuote(address recipient, uint256 amount) internal {
        if (isNativeQuote) {
            (bool sent,) = recipient.call{value: amount}("");
            if (!sent) revert TransferFailed();
        } else {
            IERC20(pairToken).safeTransfer(recipient, amount);
        }
    }

    /// Empties the pending balances and credits them; `buybackAmount` of them is already spent.
    function _payFees(uint256 buybackAmount) internal {
        uint256 protocolAmount = (quoteFeeBalance * protocolFeeShareBps) / BPS;
        uint256 creatorAmount = quoteFeeBalance - protocolAmount - buybackAmount + creatorTaxBalance;
        quoteFeeBalance = 0;
        creatorTaxBalance = 0;
        buybackQuoteBalance = 0;
        trackedQuote -= protocolAmount + creatorAmount;
        _credit(protocolFeeRecipient, protocolAmount);
        _credit(deployer, creatorAmount);
        emit FeesSwept(protocolAmount, buybackAmount, creatorAmount);
    }

    function _credit(address recipient, uint256 amount) internal {
        if (amount == 0) return;
        if (isNativeQuote) {
            IFeeEscrow(feeEscrow).credit{value: amount}(recipient);
        } else {
            IERC20(pairToken).forceApprove(feeEscrow, amount);
            IFeeEscrow(feeEscrow).creditToken(recipient, pairToken, amount);
        }
    }
}
