// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

interface IDopplerAirlock {
    function owner() external view returns (address);
}

interface IDopplerTokenFactory {
    function create(uint256 initialSupply, address recipient, address owner, bytes32 salt, bytes calldata data)
        external
        returns (address asset);
}

interface IDopplerGovernanceFactory {
    function create(address asset, bytes calldata data) external returns (address governance, address timelock);
}

interface IDopplerPoolInitializer {
    function initialize(
        address asset,
        address numeraire,
        uint256 numTokensToSell,
        bytes32 salt,
        bytes calldata data
    ) external returns (address pool);
}

interface IDopplerLiquidityMigrator {
    function initialize(address asset, address numeraire, bytes calldata data) external returns (address pool);
}
