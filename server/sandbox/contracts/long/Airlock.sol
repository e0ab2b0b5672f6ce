// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {
    IDopplerGovernanceFactory,
    IDopplerLiquidityMigrator,
    IDopplerPoolInitializer,
    IDopplerTokenFactory
} from "./DopplerInterfaces.sol";

enum ModuleState {
    NotWhitelisted,
    TokenFactory,
    GovernanceFactory,
    PoolInitializer,
    LiquidityMigrator
}

struct CreateParams {
    uint256 initialSupply;
    uint256 numTokensToSell;
    address numeraire;
    address tokenFactory;
    bytes tokenFactoryData;
    address governanceFactory;
    bytes governanceFactoryData;
    address poolInitializer;
    bytes poolInitializerData;
    address liquidityMigrator;
    bytes liquidityMigratorData;
    address integrator;
    bytes32 salt;
}

struct AssetData {
    address numeraire;
    address timelock;
    address governance;
    address liquidityMigrator;
    address poolInitializer;
    address pool;
    address migrationPool;
    uint256 numTokensToSell;
    uint256 totalSupply;
    address integrator;
}

/// Entry of the venue: launches a token from modules that its owner has admitted. Anyone may launch, free of charge.
contract Airlock is Ownable {
    using SafeERC20 for IERC20;

    mapping(address module => ModuleState) public getModuleState;
    mapping(address asset => AssetData) public getAssetData;

    event Create(address asset, address indexed numeraire, address initializer, address poolOrHook);
    event SetModuleState(address indexed module, ModuleState indexed state);

    error WrongModuleState(address module, ModuleState expected, ModuleState actual);
    error ArrayLengthsMismatch();
    error PoolLocked();

    constructor(address initialOwner) Ownable(initialOwner) {}

    function setModuleState(address[] calldata modules, ModuleState[] calldata states) external onlyOwner {
        if (modules.length != states.length) revert ArrayLengthsMismatch();
        for (uint256 index = 0; index < modules.length; ++index) {
            getModuleState[modules[index]] = states[index];
            emit SetModuleState(modules[index], states[index]);
        }
    }

    function create(CreateParams calldata createData)
        external
        returns (address asset, address pool, address governance, address timelock, address migrationPool)
    {
        _requireModules(createData);
        asset = IDopplerTokenFactory(createData.tokenFactory).create(
            createData.initialSupply, address(this), address(this), createData.salt, createData.tokenFactoryData
        );
        (governance, timelock) =
            IDopplerGovernanceFactory(createData.governanceFactory).create(asset, createData.governanceFactoryData);
        IERC20(asset).forceApprove(createData.poolInitializer, createData.numTokensToSell);
        pool = IDopplerPoolInitializer(createData.poolInitializer).initialize(
            asset, createData.numeraire, createData.numTokensToSell, createData.salt, createData.poolInitializerData
        );
        migrationPool = IDopplerLiquidityMigrator(createData.liquidityMigrator).initialize(
            asset, createData.numeraire, createData.liquidityMigratorData
        );
        _sendRest(asset, timelock);
        getAssetData[asset] = AssetData({
            numeraire: createData.numeraire,
            timelock: timelock,
            governance: governance,
            liquidityMigrator: createData.liquidityMigrator,
            poolInitializer: createData.poolInitializer,
            pool: pool,
            migrationPool: migrationPool,
            numTokensToSell: createData.numTokensToSell,
            totalSupply: createData.initialSupply,
            integrator: createData.integrator == address(0) ? owner() : createData.integrator
        });
        emit Create(asset, createData.numeraire, createData.poolInitializer, pool);
    }

    /// Every pool of this chain is locked forever, so nothing migrates.
    function migrate(address) external pure {
        revert PoolLocked();
    }

    function _requireModules(CreateParams calldata data) private view {
        _requireModule(data.tokenFactory, ModuleState.TokenFactory);
        _requireModule(data.governanceFactory, ModuleState.GovernanceFactory);
        _requireModule(data.poolInitializer, ModuleState.PoolInitializer);
        _requireModule(data.liquidityMigrator, ModuleState.LiquidityMigrator);
    }

    function _requireModule(address module, ModuleState expected) private view {
        ModuleState actual = getModuleState[module];
        if (actual != expected) revert WrongModuleState(module, expected, actual);
    }

    /// Tokens that are not for sale belong to the token's treasury.
    function _sendRest(address asset, address timelock) private {
        uint256 rest = IERC20(asset).balanceOf(address(this));
        if (rest > 0) IERC20(asset).safeTransfer(timelock, rest);
    }
}
