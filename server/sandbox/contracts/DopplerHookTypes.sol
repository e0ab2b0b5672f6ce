// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {PoolKey, SwapParams} from "./UniswapV4Interfaces.sol";

/// The second hook of a pool, which the initializer calls after each swap. A positive result is what the hook has taken out
/// of the pool manager of `currency`; the initializer charges the swapper for it.
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

/// Where a fee in each of the two assets goes, in parts of 1e18: bought back with it or sent as it is, kept for the
/// beneficiary, or added to the pool.
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

/// Fees in millionths of what a swap pays. The fee falls in a line from the start to the end.
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
