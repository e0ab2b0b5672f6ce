// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {GraduationExecutor} from "./GraduationExecutor.sol";
import {GraduationTerms} from "./GraduationTerms.sol";
import {LaunchRecords} from "./LaunchRecords.sol";
import {IBondingCurve, IMemeHook, IPositionLocker} from "./PonsInterfaces.sol";
import {LaunchedToken} from "./PonsTypes.sol";
import {IPoolManager, PoolKey} from "./UniswapV4Interfaces.sol";

/// Turns a sold-out curve into a pool with locked liquidity. Anyone may call both steps.
abstract contract LaunchGraduation is LaunchRecords {
    using SafeERC20 for IERC20;

    address public immutable poolManager;
    address public immutable positionManager;
    address public immutable permit2;
    address public immutable locker;
    address public graduationExecutor;

    event GraduationExecutorUpdated(address indexed graduationExecutor);
    event LaunchSwept(address indexed token, uint256 quoteOut, uint256 tokenOut);
    event GraduationTokensPermanentlyLocked(address indexed token, uint256 amount);
    event PoolGraduated(address indexed token, uint256 positionId, uint256 tokenAmount, uint256 pairTokenAmount);

    error GraduationExecutorNotSet();
    error WrongGraduationPhase();
    error NotReadyToGraduate();

    constructor(address poolManager_, address positionManager_, address permit2_, address locker_) {
        if (poolManager_ == address(0) || positionManager_ == address(0)) revert ZeroAddress();
        if (permit2_ == address(0) || locker_ == address(0)) revert ZeroAddress();
        poolManager = poolManager_;
        positionManager = positionManager_;
        permit2 = permit2_;
        locker = locker_;
    }

    /// Receives the quote side of a curve in the native asset.
    receive() external payable {}

    function setGraduationExecutor(address executor) external onlyOwner {
        if (executor == address(0)) revert ZeroAddress();
        graduationExecutor = executor;
        emit GraduationExecutorUpdated(executor);
    }

    /// First step: closes the sold-out curve and holds its reserves until the pool exists.
    function graduate(address token) external nonReentrant {
        LaunchedToken storage launch = _launchOf(token);
        if (launch.phase != NOT_GRADUATED) revert WrongGraduationPhase();
        IBondingCurve curve = IBondingCurve(launch.curve);
        if (!curve.readyToGraduate()) revert NotReadyToGraduate();
        _seedOf(launch, curve.trackedTokens(), curve.realQuoteReserve());
        uint256 before = _quoteBalance(launch.pairToken);
        (, uint256 tokenOut) = curve.graduate(address(this));
        launch.phase = SWEPT;
        launch.sweptQuote = _quoteBalance(launch.pairToken) - before;
        launch.sweptTokens = tokenOut;
        launch.sweptAt = block.timestamp;
        emit LaunchSwept(token, launch.sweptQuote, tokenOut);
    }

    /// Second step: opens the pool at the curve's last price and locks its whole liquidity.
    function createGraduatedPool(address token) external nonReentrant returns (uint256 positionId) {
        if (graduationExecutor == address(0)) revert GraduationExecutorNotSet();
        LaunchedToken storage launch = _launchOf(token);
        if (launch.phase != SWEPT) revert WrongGraduationPhase();
        uint256 quoteAmount = launch.sweptQuote;
        (uint256 poolTokens, uint160 sqrtPrice) = _seedOf(launch, launch.sweptTokens, quoteAmount);
        _lockExcess(token, launch.sweptTokens - poolTokens);
        launch.sweptQuote = 0;
        launch.sweptTokens = 0;
        launch.phase = POOL_CREATED;
        PoolKey memory key = _poolKey(launch);
        IPoolManager(poolManager).initialize(key, sqrtPrice);
        _register(key, launch);
        positionId = _mint(key, sqrtPrice, launch, poolTokens, quoteAmount);
        IPositionLocker(locker).lockPosition(token, positionId);
        emit PoolGraduated(token, positionId, poolTokens, quoteAmount);
    }

    /// Reverts unless these reserves can seed a pool.
    function _seedOf(LaunchedToken storage launch, uint256 tokens, uint256 quoteAmount)
        private
        view
        returns (uint256 poolTokens, uint160 sqrtPrice)
    {
        return GraduationTerms.seed(
            tokens, quoteAmount, IBondingCurve(launch.curve).phantomQuote(), launch.token < launch.pairToken
        );
    }

    /// The remainder that does not fit into the pool at that price.
    function _lockExcess(address token, uint256 amount) private {
        if (amount == 0) return;
        IERC20(token).safeTransfer(locker, amount);
        IPositionLocker(locker).lockTokenSupply(token, amount);
        emit GraduationTokensPermanentlyLocked(token, amount);
    }

    function _register(PoolKey memory key, LaunchedToken storage launch) private {
        IMemeHook(memeHook).registerPool(
            key,
            launch.token,
            launch.creatorFeeRecipient,
            launch.creatorTaxBps,
            launch.buybackEnabled,
            _policies[launch.token]
        );
    }

    function _mint(
        PoolKey memory key,
        uint160 sqrtPrice,
        LaunchedToken storage launch,
        uint256 poolTokens,
        uint256 quoteAmount
    ) private returns (uint256) {
        address payable executor = payable(graduationExecutor);
        bool isNative = launch.pairToken == address(0);
        bool tokenIs0 = key.currency0 == launch.token;
        IERC20(launch.token).safeTransfer(executor, poolTokens);
        if (!isNative) IERC20(launch.pairToken).safeTransfer(executor, quoteAmount);
        return GraduationExecutor(executor).seedPool{value: isNative ? quoteAmount : 0}(
            GraduationExecutor.Seed({
                key: key,
                sqrtPriceX96: sqrtPrice,
                amount0: tokenIs0 ? poolTokens : quoteAmount,
                amount1: tokenIs0 ? quoteAmount : poolTokens,
                launchToken: launch.token,
                protocolFeeRecipient: _policies[launch.token].protocolFeeRecipient
            })
        );
    }

    function _poolKey(LaunchedToken storage launch) private view returns (PoolKey memory) {
        (address low, address high) = launch.token < launch.pairToken
            ? (launch.token, launch.pairToken)
            : (launch.pairToken, launch.token);
        return PoolKey(low, high, launch.poolFee, launch.tickSpacing, memeHook);
    }

    function _quoteBalance(address asset) private view returns (uint256) {
        return asset == address(0) ? address(this).balance : IERC20(asset).balanceOf(address(this));
    }
}
