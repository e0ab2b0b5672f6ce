// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {BeneficiaryData, DopplerFees} from "./DopplerFees.sol";
import {IDopplerHook} from "./DopplerHookTypes.sol";
import {Curve, InitData, PoolState, PoolStatus, Position} from "./DopplerPoolTypes.sol";
import {IDopplerAirlock, IDopplerPoolInitializer} from "./DopplerInterfaces.sol";
import {TickPrices} from "./TickPrices.sol";
import {IPoolManager, LiquidityChange, PoolKey, SwapParams} from "./UniswapV4Interfaces.sol";

/// Opens the Uniswap v4 pool of a launch, adds the whole supply along the curves, and holds that liquidity forever. It is
/// also the hook of its pools, so that nobody else can open one in its name. Its address has the same flags as on the public
/// chain. A launch may name a second hook that the Airlock's owner admits. This hook is called when the pool opens and after
/// each swap. The pool's fee could then change, but nobody changes it.
contract DopplerHookInitializer is DopplerFees, IDopplerPoolInitializer {
    using SafeERC20 for IERC20;

    uint24 private constant DYNAMIC_FEE = 0x800000;
    uint256 private constant ON_INITIALIZATION = 1;
    uint256 private constant ON_SWAP = 2;

    address public immutable airlock;
    IPoolManager public immutable poolManager;

    mapping(address asset => PoolState) public getState;
    mapping(address dopplerHook => uint256 flags) public isDopplerHookEnabled;
    mapping(address asset => Position[]) private _positions;
    mapping(bytes32 poolId => address asset) private _assetOf;

    event Create(address indexed poolOrHook, address indexed asset, address indexed numeraire);
    event Lock(address indexed pool, BeneficiaryData[] beneficiaries);
    event SetDopplerHookState(address indexed dopplerHook, uint256 indexed flag);
    event Swap(
        address indexed sender,
        PoolKey indexed poolKey,
        bytes32 indexed poolId,
        SwapParams params,
        int128 amount0,
        int128 amount1,
        bytes hookData
    );

    error SenderNotAirlock();
    error SenderNotAirlockOwner();
    error ArrayLengthsMismatch();
    error SenderNotPoolManager();
    error OnlySelf();
    error PoolAlreadyInitialized();
    error DopplerHookNotEnabled();
    error InvalidTickRange(int24 tickLower, int24 tickUpper);
    error ZeroPosition();

    modifier onlyPoolManager() {
        if (msg.sender != address(poolManager)) revert SenderNotPoolManager();
        _;
    }

    constructor(address airlock_, address poolManager_) {
        airlock = airlock_;
        poolManager = IPoolManager(poolManager_);
    }

    /// Fees in the native asset come from the pool manager.
    receive() external payable onlyPoolManager {}

    /// The hooks that a launch may name, and the moments of their calls.
    function setDopplerHookState(address[] calldata dopplerHooks, uint256[] calldata flags) external {
        if (msg.sender != IDopplerAirlock(airlock).owner()) revert SenderNotAirlockOwner();
        if (dopplerHooks.length != flags.length) revert ArrayLengthsMismatch();
        for (uint256 index = 0; index < flags.length; ++index) {
            isDopplerHookEnabled[dopplerHooks[index]] = flags[index];
            emit SetDopplerHookState(dopplerHooks[index], flags[index]);
        }
    }

    function initialize(
        address asset,
        address numeraire,
        uint256 numTokensToSell,
        bytes32,
        bytes calldata data
    ) external returns (address pool) {
        if (msg.sender != airlock) revert SenderNotAirlock();
        if (getState[asset].status != PoolStatus.Uninitialized) revert PoolAlreadyInitialized();
        InitData memory terms = abi.decode(data, (InitData));
        bool isHooked = terms.dopplerHook != address(0);
        if (isHooked && isDopplerHookEnabled[terms.dopplerHook] == 0) revert DopplerHookNotEnabled();
        PoolKey memory key = _keyOf(asset, numeraire, terms);
        bytes32 poolId = _idOf(key);
        bool isLocked = terms.beneficiaries.length > 0;
        getState[asset] = PoolState({
            numeraire: numeraire,
            totalTokensOnBondingCurve: numTokensToSell,
            dopplerHook: terms.dopplerHook,
            graduationDopplerHookCalldata: terms.graduationDopplerHookCalldata,
            status: isLocked ? PoolStatus.Locked : PoolStatus.Initialized,
            poolKey: key,
            farTick: asset == key.currency0 ? terms.farTick : -terms.farTick
        });
        _assetOf[poolId] = asset;
        if (isLocked) _storeBeneficiaries(poolId, terms.beneficiaries, airlock);
        int24 startTick = _planPositions(asset, numTokensToSell, terms, asset == key.currency0);
        IERC20(asset).safeTransferFrom(msg.sender, address(this), numTokensToSell);
        poolManager.initialize(key, TickPrices.sqrtPriceAt(startTick));
        if (isHooked) poolManager.updateDynamicLPFee(key, terms.fee);
        poolManager.unlock(abi.encode(asset, true));
        emit Create(address(poolManager), asset, numeraire);
        if (isLocked) emit Lock(asset, terms.beneficiaries);
        if (isDopplerHookEnabled[terms.dopplerHook] & ON_INITIALIZATION != 0) {
            IDopplerHook(terms.dopplerHook).onInitialization(asset, key, terms.onInitializationDopplerHookCalldata);
        }
        return asset;
    }

    function unlockCallback(bytes calldata data) external onlyPoolManager returns (bytes memory) {
        (address asset, bool isOpening) = abi.decode(data, (address, bool));
        PoolKey memory key = getState[asset].poolKey;
        (int128 delta0, int128 delta1) = _touchPositions(key, asset, isOpening);
        _balance(key.currency0, delta0);
        _balance(key.currency1, delta1);
        return abi.encode(delta0, delta1);
    }

    function beforeInitialize(address, PoolKey calldata, uint160) external pure returns (bytes4) {
        revert OnlySelf();
    }

    function afterAddLiquidity(
        address,
        PoolKey calldata,
        LiquidityChange calldata,
        int256,
        int256,
        bytes calldata
    ) external view onlyPoolManager returns (bytes4, int256) {
        return (this.afterAddLiquidity.selector, 0);
    }

    function afterRemoveLiquidity(
        address,
        PoolKey calldata,
        LiquidityChange calldata,
        int256,
        int256,
        bytes calldata
    ) external view onlyPoolManager returns (bytes4, int256) {
        return (this.afterRemoveLiquidity.selector, 0);
    }

    function afterSwap(
        address sender,
        PoolKey calldata key,
        SwapParams calldata params,
        int256 delta,
        bytes calldata hookData
    ) external onlyPoolManager returns (bytes4, int128) {
        bytes32 poolId = _idOf(key);
        address hook = getState[_assetOf[poolId]].dopplerHook;
        address currency = address(0);
        int128 kept = 0;
        if (isDopplerHookEnabled[hook] & ON_SWAP != 0) {
            (currency, kept) = IDopplerHook(hook).onSwap(sender, key, params, delta, hookData);
        }
        if (kept > 0) _payFor(hook, currency, uint128(kept));
        emit Swap(sender, key, poolId, params, int128(delta >> 128), int128(delta), hookData);
        return (this.afterSwap.selector, kept);
    }

    function _lockedPool(bytes32 poolId) internal view override returns (PoolKey memory) {
        PoolState storage state = getState[_assetOf[poolId]];
        if (state.status != PoolStatus.Locked) revert PoolNotLocked();
        return state.poolKey;
    }

    function _collect(PoolKey memory, bytes32 poolId) internal override returns (uint128, uint128) {
        bytes memory collected = poolManager.unlock(abi.encode(_assetOf[poolId], false));
        (int128 fees0, int128 fees1) = abi.decode(collected, (int128, int128));
        return (uint128(fees0), uint128(fees1));
    }

    function _keyOf(address asset, address numeraire, InitData memory terms)
        private
        view
        returns (PoolKey memory)
    {
        (address currency0, address currency1) = asset < numeraire ? (asset, numeraire) : (numeraire, asset);
        uint24 fee = terms.dopplerHook == address(0) ? terms.fee : DYNAMIC_FEE;
        return PoolKey(currency0, currency1, fee, terms.tickSpacing, address(this));
    }

    function _idOf(PoolKey memory key) private pure returns (bytes32) {
        return keccak256(abi.encode(key));
    }

    /// Each curve spreads its part of the supply evenly over its positions. They start one after the other and all end at
    /// the end of the curve. Ticks assume that the asset is currency 0; otherwise their sign changes.
    function _planPositions(address asset, uint256 supply, InitData memory terms, bool isCurrency0)
        private
        returns (int24 startTick)
    {
        startTick = TickPrices.MAX_TICK;
        uint256 totalShares = 0;
        for (uint256 index = 0; index < terms.curves.length; ++index) {
            Curve memory curve = terms.curves[index];
            if (curve.tickLower >= curve.tickUpper) revert InvalidTickRange(curve.tickLower, curve.tickUpper);
            if (curve.numPositions == 0) revert ZeroPosition();
            _planCurve(asset, curve, supply * curve.shares / WAD, terms.tickSpacing, isCurrency0);
            if (curve.tickLower < startTick) startTick = curve.tickLower;
            totalShares += curve.shares;
        }
        if (totalShares != WAD) revert InvalidTotalShares();
        if (!isCurrency0) startTick = -startTick;
    }

    function _planCurve(address asset, Curve memory curve, uint256 amount, int24 spacing, bool isCurrency0) private {
        int24 count = int24(uint24(curve.numPositions));
        int24 spread = curve.tickUpper - curve.tickLower;
        for (int24 index = 0; index < count; ++index) {
            int24 begin = curve.tickLower + int24(int256(spread) * index / count) / spacing * spacing;
            (int24 lower, int24 upper) = isCurrency0 ? (begin, curve.tickUpper) : (-curve.tickUpper, -begin);
            uint128 liquidity =
                TickPrices.liquidityFor(lower, upper, amount / uint24(count), isCurrency0);
            if (liquidity > 0) _positions[asset].push(Position(lower, upper, liquidity));
        }
    }

    /// Adds the planned liquidity. Adding none collects the fees. This contract takes positive deltas.
    function _touchPositions(PoolKey memory key, address asset, bool isOpening)
        private
        returns (int128 delta0, int128 delta1)
    {
        Position[] storage positions = _positions[asset];
        for (uint256 index = 0; index < positions.length; ++index) {
            Position memory position = positions[index];
            int256 added = isOpening ? int256(uint256(position.liquidity)) : int256(0);
            LiquidityChange memory change =
                LiquidityChange(position.tickLower, position.tickUpper, added, bytes32(index));
            (int256 delta,) = poolManager.modifyLiquidity(key, change, "");
            delta0 += int128(delta >> 128);
            delta1 += int128(delta);
        }
    }

    /// Settles the amount that the hook took. This contract takes the same amount on the swapper's account.
    function _payFor(address hook, address currency, uint256 amount) private {
        poolManager.take(currency, address(this), amount);
        poolManager.sync(currency);
        if (currency == address(0)) {
            poolManager.settleFor{value: amount}(hook);
            return;
        }
        IERC20(currency).safeTransfer(address(poolManager), amount);
        poolManager.settleFor(hook);
    }

    function _balance(address currency, int128 delta) private {
        if (delta > 0) poolManager.take(currency, address(this), uint128(delta));
        if (delta >= 0) return;
        poolManager.sync(currency);
        IERC20(currency).safeTransfer(address(poolManager), uint128(-delta));
        poolManager.settle();
    }
}
