// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {BeneficiaryData} from "./DopplerFees.sol";
import {PoolKey} from "./UniswapV4Interfaces.sol";

struct Curve {
    int24 tickLower;
    int24 tickUpper;
    uint16 numPositions;
    uint256 shares;
}

struct InitData {
    uint24 fee;
    int24 tickSpacing;
    int24 farTick;
    Curve[] curves;
    BeneficiaryData[] beneficiaries;
    address dopplerHook;
    bytes onInitializationDopplerHookCalldata;
    bytes graduationDopplerHookCalldata;
}

struct Position {
    int24 tickLower;
    int24 tickUpper;
    uint128 liquidity;
}

enum PoolStatus {
    Uninitialized,
    Initialized,
    Locked,
    Graduated,
    Exited
}

struct PoolState {
    address numeraire;
    uint256 totalTokensOnBondingCurve;
    address dopplerHook;
    bytes graduationDopplerHookCalldata;
    PoolStatus status;
    PoolKey poolKey;
    int24 farTick;
}
