// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {IDopplerAirlock} from "./DopplerInterfaces.sol";
import {
    FeeDistributionInfo,
    FeeRoutingMode,
    FeeSchedule,
    HookFees,
    HookTerms,
    IDopplerHook,
    PoolInfo
} from "./DopplerHookTypes.sol";
import {HookPool} from "./HookPool.sol";
import {IPoolManager, PoolKey, SwapParams} from "./UniswapV4Interfaces.sol";

/// The second hook of launches from the venue's own front end. It keeps a falling share of each swap and spends it at
/// once in the same pool, by own swaps and liquidity.
contract RehypeDopplerHookInitializer is HookPool, IDopplerHook {
    uint256 private constant WAD = 1e18;
    uint256 private constant MILLION = 1e6;
    uint256 private constant BPS = 10_000;
    uint24 private constant MAX_SWAP_FEE = 800_000;
    uint256 private constant OWNER_FEE_BPS = 500;
    /// Smaller amounts wait until more has arrived.
    uint256 private constant EPSILON = 1e6;

    address public immutable INITIALIZER;
    IDopplerAirlock private immutable _airlock;

    mapping(bytes32 poolId => FeeDistributionInfo) public getFeeDistributionInfo;
    mapping(bytes32 poolId => HookFees) public getHookFees;
    mapping(bytes32 poolId => PoolInfo) public getPoolInfo;
    mapping(bytes32 poolId => FeeRoutingMode) public getFeeRoutingMode;
    mapping(bytes32 poolId => FeeSchedule) public getFeeSchedule;
    mapping(address asset => PoolKey) private _keyOf;

    event FeeScheduleSet(
        bytes32 indexed poolId, uint32 startingTime, uint24 startFee, uint24 endFee, uint32 durationSeconds
    );
    event FeeUpdated(bytes32 indexed poolId, uint24 fee);
    event AirlockOwnerFeesClaimed(bytes32 indexed poolId, address indexed airlockOwner, uint128 fees0, uint128 fees1);

    error SenderNotInitializer();
    error SenderNotAirlockOwner();
    error PoolAlreadyInitialized();
    error FeeDistributionMustAddUpToWAD();
    error FeeTooHigh(uint24 fee);
    error InvalidFeeRange(uint24 startFee, uint24 endFee);
    error InvalidDurationSeconds(uint32 durationSeconds);
    error InsufficientFeeCurrency();

    modifier onlyInitializer() {
        if (msg.sender != INITIALIZER) revert SenderNotInitializer();
        _;
    }

    constructor(address initializer, IPoolManager poolManager_, IDopplerAirlock airlock) HookPool(poolManager_) {
        INITIALIZER = initializer;
        _airlock = airlock;
    }

    function onInitialization(address asset, PoolKey calldata key, bytes calldata data) external onlyInitializer {
        HookTerms memory terms = abi.decode(data, (HookTerms));
        bytes32 poolId = keccak256(abi.encode(key));
        if (getPoolInfo[poolId].asset != address(0)) revert PoolAlreadyInitialized();
        _check(terms);
        getPoolInfo[poolId] = PoolInfo(asset, terms.numeraire, terms.buybackDst);
        getFeeDistributionInfo[poolId] = terms.feeDistributionInfo;
        getFeeRoutingMode[poolId] = terms.feeRoutingMode;
        uint32 start = uint32(Math.max(terms.startingTime, block.timestamp));
        getFeeSchedule[poolId] =
            FeeSchedule(start, terms.startFee, terms.endFee, terms.startFee, terms.durationSeconds);
        _keyOf[asset] = key;
        emit FeeScheduleSet(poolId, start, terms.startFee, terms.endFee, terms.durationSeconds);
    }

    function onSwap(address sender, PoolKey calldata key, SwapParams calldata params, int256 delta, bytes calldata)
        external
        onlyInitializer
        returns (address currency, int128 kept)
    {
        if (sender == address(this)) return (address(0), 0);
        bytes32 poolId = keccak256(abi.encode(key));
        (currency, kept) = _charge(key, poolId, params, delta);
        HookFees storage fees = getHookFees[poolId];
        if (fees.fees0 > EPSILON || fees.fees1 > EPSILON) _spend(key, poolId, fees);
    }

    /// Pays the buyback destination the amounts that it did not get at once.
    function collectFees(address asset) external returns (uint128 fees0, uint128 fees1) {
        PoolKey memory key = _keyOf[asset];
        bytes32 poolId = keccak256(abi.encode(key));
        HookFees storage fees = getHookFees[poolId];
        (fees0, fees1) = (fees.beneficiaryFees0, fees.beneficiaryFees1);
        (fees.beneficiaryFees0, fees.beneficiaryFees1) = (0, 0);
        _send(key.currency0, getPoolInfo[poolId].buybackDst, fees0);
        _send(key.currency1, getPoolInfo[poolId].buybackDst, fees1);
    }

    function claimAirlockOwnerFees(address asset) external returns (uint128 fees0, uint128 fees1) {
        if (msg.sender != _airlock.owner()) revert SenderNotAirlockOwner();
        PoolKey memory key = _keyOf[asset];
        bytes32 poolId = keccak256(abi.encode(key));
        HookFees storage fees = getHookFees[poolId];
        (fees0, fees1) = (fees.airlockOwnerFees0, fees.airlockOwnerFees1);
        (fees.airlockOwnerFees0, fees.airlockOwnerFees1) = (0, 0);
        _send(key.currency0, msg.sender, fees0);
        _send(key.currency1, msg.sender, fees1);
        emit AirlockOwnerFeesClaimed(poolId, msg.sender, fees0, fees1);
    }

    function _check(HookTerms memory terms) private pure {
        FeeDistributionInfo memory parts = terms.feeDistributionInfo;
        uint256 ofAsset = parts.assetFeesToAssetBuybackWad + parts.assetFeesToNumeraireBuybackWad
            + parts.assetFeesToBeneficiaryWad + parts.assetFeesToLpWad;
        uint256 ofNumeraire = parts.numeraireFeesToAssetBuybackWad + parts.numeraireFeesToNumeraireBuybackWad
            + parts.numeraireFeesToBeneficiaryWad + parts.numeraireFeesToLpWad;
        if (ofAsset != WAD || ofNumeraire != WAD) revert FeeDistributionMustAddUpToWAD();
        if (terms.startFee > MAX_SWAP_FEE) revert FeeTooHigh(terms.startFee);
        if (terms.startFee < terms.endFee) revert InvalidFeeRange(terms.startFee, terms.endFee);
        if (terms.startFee > terms.endFee && terms.durationSeconds == 0) {
            revert InvalidDurationSeconds(terms.durationSeconds);
        }
    }

    /// The fee is in the swap's unspecified asset: the output if the input is exact.
    function _charge(PoolKey calldata key, bytes32 poolId, SwapParams calldata params, int256 delta)
        private
        returns (address currency, int128)
    {
        bool isExactInput = params.amountSpecified < 0;
        bool isOf1 = params.zeroForOne == isExactInput;
        int256 change = isOf1 ? int128(delta) : int128(delta >> 128);
        currency = isOf1 ? key.currency1 : key.currency0;
        uint256 charged = uint256(change < 0 ? -change : change) * _currentFee(poolId) / MILLION;
        if (_balanceOf(currency, address(poolManager)) < charged) revert InsufficientFeeCurrency();
        poolManager.take(currency, address(this), charged);
        uint128 ofOwner = uint128(charged * OWNER_FEE_BPS / BPS);
        HookFees storage fees = getHookFees[poolId];
        if (isOf1) {
            fees.airlockOwnerFees1 += ofOwner;
            fees.fees1 += uint128(charged) - ofOwner;
        } else {
            fees.airlockOwnerFees0 += ofOwner;
            fees.fees0 += uint128(charged) - ofOwner;
        }
        return (currency, int128(uint128(charged)));
    }

    function _currentFee(bytes32 poolId) private returns (uint24 fee) {
        FeeSchedule storage schedule = getFeeSchedule[poolId];
        (uint256 start, uint256 end, uint256 duration) =
            (schedule.startFee, schedule.endFee, schedule.durationSeconds);
        if (start == end || block.timestamp <= schedule.startingTime) return uint24(start);
        uint256 elapsed = Math.min(block.timestamp - schedule.startingTime, duration);
        fee = uint24(start - (start - end) * elapsed / duration);
        if (fee >= schedule.lastFee) return fee;
        schedule.lastFee = fee;
        emit FeeUpdated(poolId, fee);
    }

    /// Sends, swaps and adds to the pool. The remainder waits for the buyback destination.
    function _spend(PoolKey calldata key, bytes32 poolId, HookFees storage fees) private {
        FeeDistributionInfo memory parts = getFeeDistributionInfo[poolId];
        bool isAsset0 = getPoolInfo[poolId].asset == key.currency0;
        uint256[4] memory ofAsset = [
            parts.assetFeesToAssetBuybackWad,
            parts.assetFeesToNumeraireBuybackWad,
            parts.assetFeesToBeneficiaryWad,
            parts.assetFeesToLpWad
        ];
        uint256[4] memory ofNumeraire = [
            parts.numeraireFeesToNumeraireBuybackWad,
            parts.numeraireFeesToAssetBuybackWad,
            parts.numeraireFeesToBeneficiaryWad,
            parts.numeraireFeesToLpWad
        ];
        uint256[2] memory left = [uint256(fees.fees0), uint256(fees.fees1)];
        (fees.fees0, fees.fees1) = (0, 0);
        uint256 ofPool0 = left[0] * (isAsset0 ? ofAsset : ofNumeraire)[3] / WAD;
        uint256 ofPool1 = left[1] * (isAsset0 ? ofNumeraire : ofAsset)[3] / WAD;
        (uint256 now0, uint256 now1) = (left[0], left[1]);
        _buyBack(key, poolId, left, isAsset0, isAsset0 ? now0 : now1, ofAsset);
        _buyBack(key, poolId, left, !isAsset0, isAsset0 ? now1 : now0, ofNumeraire);
        _reinvest(key, poolId, left, ofPool0, ofPool1);
        fees.beneficiaryFees0 += uint128(left[0]);
        fees.beneficiaryFees1 += uint128(left[1]);
    }

    /// `is0`: the fee is in currency 0. The first part is sent as it is, the second one is swapped.
    function _buyBack(
        PoolKey calldata key,
        bytes32 poolId,
        uint256[2] memory left,
        bool is0,
        uint256 amount,
        uint256[4] memory parts
    ) private {
        bool isDirect = getFeeRoutingMode[poolId] == FeeRoutingMode.DirectBuyback;
        address to = getPoolInfo[poolId].buybackDst;
        (uint256 paying, uint256 bought) = is0 ? (0, 1) : (1, 0);
        if (isDirect) {
            uint256 sent = amount * parts[0] / WAD;
            _send(is0 ? key.currency0 : key.currency1, to, sent);
            left[paying] -= sent;
        }
        (uint256 spent, uint256 got) = _swap(key, is0, amount * parts[1] / WAD);
        left[paying] -= spent;
        if (isDirect) _send(is0 ? key.currency1 : key.currency0, to, got);
        else left[bought] += got;
    }

    function _reinvest(PoolKey calldata key, bytes32 poolId, uint256[2] memory left, uint256 amount0, uint256 amount1)
        private
    {
        uint256 price = _priceOf(poolId);
        uint256 worth0 = Math.mulDiv(Math.mulDiv(amount0, price, 1 << 96), price, 1 << 96);
        bool sells0 = worth0 > amount1;
        uint256 excess = sells0
            ? amount0 - Math.mulDiv(Math.mulDiv(amount1, 1 << 96, price), 1 << 96, price)
            : amount1 - worth0;
        (uint256 spent, uint256 got) = _swap(key, sells0, excess / 2);
        (uint256 paid, uint256 gained) = sells0 ? (0, 1) : (1, 0);
        left[paid] -= spent;
        left[gained] += got;
        if (sells0) (amount0, amount1) = (amount0 - spent, amount1 + got);
        else (amount0, amount1) = (amount0 + got, amount1 - spent);
        (uint256 used0, uint256 used1) = _addLiquidity(key, poolId, amount0, amount1);
        left[0] -= used0;
        left[1] -= used1;
    }
}
