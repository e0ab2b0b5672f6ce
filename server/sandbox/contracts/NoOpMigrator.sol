// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IDopplerLiquidityMigrator} from "./DopplerInterfaces.sol";

/// A pool that stays where it is needs no second one.
contract NoOpMigrator is IDopplerLiquidityMigrator {
    function initialize(address, address, bytes calldata) external pure returns (address pool) {
        return address(0);
    }
}
