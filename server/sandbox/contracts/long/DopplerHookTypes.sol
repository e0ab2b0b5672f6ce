// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {PoolKey, SwapParams} from "./UniswapV4Interfaces.sol";

/// The second hook of a pool. The initializer calls it after each swap. A positive result is the amount of `currency` that
/// the hook took from the pool manager. The initializer charges it to the swapper.
interface IDopplerHook {
    function onInitialization(address asset, PoolKey calldata key, bytes calldata data) external;
    function onSwap(
        address sender,
        PoolKey calldata key,
        SwapParams calldata params,
        int256 delta,
        bytes calldata hookData
    ) external returns (address currency, int128 kept);
}

/// The split of the fees in each of the two assets, in parts of 1e18. A part is sent as it is, used for a buyback, kept for
/// the beneficiary, or added to the pool.
struct FeeDistributionInfo {
    uint256 assetFeesToAssetBuybackWad;
    uint256 assetFeesToNumeraireBuybackWad;
    uint256 assetFeesToBeneficiaryWad;
    uint256 assetFeesToLpWad;
    uint256 numeraireFeesToAssetBuybackWad;
    uint256 numeraireFeesToNumeraireBuybackWad;
    uint256 numeraireFeesToBeneficiaryWad;
    uint256 numeraireFeesToLpWad;
}

enum FeeRoutingMode {
    DirectBuyback,
    RouteToBeneficiaryFees
}

/// Fees in millionths of a swap's unspecified amount. The fee falls linearly from start to end.
struct HookTerms {
    address numeraire;
    address buybackDst;
    uint24 startFee;
    uint24 endFee;
    uint32 durationSeconds;
    uint32 startingTime;
    FeeRoutingMode feeRoutingMode;
    FeeDistributionInfo feeDistributionInfo;
}

struct FeeSchedule {
    uint32 startingTime;
    uint24 startFee;
    uint24 endFee;
    uint24 lastFee;
    uint32 durationSeconds;
}

struct HookFees {
    uint128 fees0;
    uint128 fees1;
    uint128 beneficiaryFees0;
    uint128 beneficiaryFees1;
    uint128 airlockOwnerFees0;
    uint128 airlockOwnerFees1;
    uint24 customFee;
}

struct PoolInfo {
    address asset;
    address numeraire;
    address buybackDst;
}
