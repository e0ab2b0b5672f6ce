// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {FeePolicyHolder} from "./FeePolicyHolder.sol";
import {FeePolicySnapshot} from "./PonsTypes.sol";
import {IPoolManager, PoolKey, SwapParams} from "./UniswapV4Interfaces.sol";

/// The hook's state and fees of each graduated pool. The launch freezes the terms.
abstract contract PoolFees is FeePolicyHolder {
    struct PoolLaunch {
        bool registered;
        bool memecoinIsCurrency0;
        address memecoin;
        address quoteToken;
        /// The current creator fee recipient.
        address creator;
        address buybackCreatorRecipient;
        address protocolFeeRecipient;
        uint16 creatorTaxBps;
        uint16 protocolFeeShareBps;
        uint16 buybackBurnBps;
        uint16 hookFeeBps;
        uint16 maxInternalPriceImpactBps;
        bool buybackEnabled;
    }

    IPoolManager public immutable poolManager;

    mapping(bytes32 poolId => PoolLaunch) public launches;
    mapping(bytes32 poolId => mapping(address currency => uint256)) public pendingFees;
    mapping(bytes32 poolId => mapping(address currency => uint256)) public pendingCreatorTax;
    /// Part of `pendingFees` that the next operator sweep spends on a buyback.
    mapping(bytes32 poolId => mapping(address currency => uint256)) public pendingBuyback;
    mapping(bytes32 poolId => PoolKey) internal _keys;
    mapping(address memecoin => bytes32) internal _poolIds;

    event PoolRegistered(bytes32 indexed poolId, address indexed memecoin, address indexed creator);
    event HookFeeCollected(bytes32 indexed poolId, address currency, uint256 feeAmount, uint256 taxAmount);
    event CreatorFeeRecipientUpdated(
        bytes32 indexed poolId, address indexed previousRecipient, address indexed newRecipient
    );
    event BuybackEnabledUpdated(bytes32 indexed poolId, bool enabled);

    error UnknownPool();
    error PoolAlreadyRegistered();

    constructor(IPoolManager poolManager_) {
        if (address(poolManager_) == address(0)) revert ZeroAddress();
        poolManager = poolManager_;
    }

    /// Starts to charge in a pool, on its launch's frozen terms.
    function registerPool(
        PoolKey calldata key,
        address memecoin,
        address creator,
        uint16 creatorTaxBps,
        bool buybackEnabled,
        FeePolicySnapshot calldata policy
    ) external onlyFactory {
        bytes32 poolId = keccak256(abi.encode(key));
        PoolLaunch storage launch = launches[poolId];
        if (launch.registered) revert PoolAlreadyRegistered();
        launch.registered = true;
        launch.memecoinIsCurrency0 = key.currency0 == memecoin;
        launch.memecoin = memecoin;
        launch.quoteToken = launch.memecoinIsCurrency0 ? key.currency1 : key.currency0;
        launch.creator = creator;
        launch.buybackCreatorRecipient = creator;
        launch.protocolFeeRecipient = policy.protocolFeeRecipient;
        launch.creatorTaxBps = creatorTaxBps;
        launch.protocolFeeShareBps = policy.protocolFeeShareBps;
        launch.buybackBurnBps = policy.buybackBurnBps;
        launch.hookFeeBps = policy.hookFeeBps;
        launch.maxInternalPriceImpactBps = policy.maxInternalPriceImpactBps;
        launch.buybackEnabled = buybackEnabled;
        _keys[poolId] = key;
        _poolIds[memecoin] = poolId;
        emit PoolRegistered(poolId, memecoin, creator);
    }

    function setCreatorFeeRecipient(address memecoin, address recipient) external onlyFactory {
        if (recipient == address(0)) revert ZeroAddress();
        (bytes32 poolId, PoolLaunch storage launch) = _poolOf(memecoin);
        emit CreatorFeeRecipientUpdated(poolId, launch.creator, recipient);
        launch.creator = recipient;
        launch.buybackCreatorRecipient = recipient;
    }

    function setBuybackEnabled(address memecoin, bool enabled) external onlyFactory {
        (bytes32 poolId, PoolLaunch storage launch) = _poolOf(memecoin);
        launch.buybackEnabled = enabled;
        emit BuybackEnabledUpdated(poolId, enabled);
    }

    /// Takes a swap's fees from its unspecified side and books them. Returns the taken amount.
    function _charge(PoolKey calldata key, SwapParams calldata params, int256 delta) internal returns (uint256 taken) {
        bytes32 poolId = keccak256(abi.encode(key));
        PoolLaunch storage launch = launches[poolId];
        if (!launch.registered) return 0;
        bool unspecifiedIs1 = (params.amountSpecified < 0) == params.zeroForOne;
        address currency = unspecifiedIs1 ? key.currency1 : key.currency0;
        uint256 amount = _magnitude(unspecifiedIs1 ? int128(delta) : int128(delta >> 128));
        uint256 fee = (amount * launch.hookFeeBps) / BPS;
        uint256 tax = (amount * launch.creatorTaxBps) / BPS;
        taken = fee + tax;
        if (taken == 0) return 0;
        pendingFees[poolId][currency] += fee;
        pendingCreatorTax[poolId][currency] += tax;
        if (launch.buybackEnabled) {
            uint256 creatorShare = fee - (fee * launch.protocolFeeShareBps) / BPS;
            pendingBuyback[poolId][currency] += (creatorShare * launch.buybackBurnBps) / BPS;
        }
        poolManager.take(currency, address(this), taken);
        emit HookFeeCollected(poolId, currency, fee, tax);
    }

    function _magnitude(int128 amount) internal pure returns (uint256) {
        return uint256(amount < 0 ? -int256(amount) : int256(amount));
    }

    function _poolOf(address memecoin) private view returns (bytes32 poolId, PoolLaunch storage launch) {
        poolId = _poolIds[memecoin];
        launch = launches[poolId];
        if (!launch.registered) revert UnknownPool();
    }
}
