// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {IDopplerLiquidityMigrator} from "./DopplerInterfaces.sol";

/// Migrates nothing, because each pool is permanent.
contract NoOpMigrator is IDopplerLiquidityMigrator {
    function initialize(address, address, bytes calldata) external pure returns (address pool) {
        return address(0);
    }
}
