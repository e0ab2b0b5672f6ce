// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// What names a pool of Uniswap v4, in the order that its id is hashed in.
struct DopplerPoolKey {
    address currency0;
    address currency1;
    uint24 fee;
    int24 tickSpacing;
    address hooks;
}

struct DopplerLiquidityChange {
    int24 tickLower;
    int24 tickUpper;
    int256 liquidityDelta;
    bytes32 salt;
}

struct DopplerSwapParams {
    bool zeroForOne;
    int256 amountSpecified;
    uint160 sqrtPriceLimitX96;
}

/// The part of Uniswap's pool manager that a pool with locked liquidity needs. A balance delta packs two int128.
interface IDopplerPoolManager {
    function initialize(DopplerPoolKey memory key, uint160 sqrtPriceX96) external returns (int24 tick);
    function unlock(bytes calldata data) external returns (bytes memory);
    function modifyLiquidity(
        DopplerPoolKey memory key,
        DopplerLiquidityChange memory change,
        bytes calldata hookData
    ) external returns (int256 callerDelta, int256 feesAccrued);
    function sync(address currency) external;
    function settle() external payable returns (uint256 paid);
    function take(address currency, address to, uint256 amount) external;
}

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
