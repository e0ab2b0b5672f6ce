import { parseAbi, parseAbiParameters } from 'viem';

export const airlockAbi = parseAbi([
  'struct CreateParams { uint256 initialSupply; uint256 numTokensToSell; address numeraire; address tokenFactory; bytes tokenFactoryData; address governanceFactory; bytes governanceFactoryData; address poolInitializer; bytes poolInitializerData; address liquidityMigrator; bytes liquidityMigratorData; address integrator; bytes32 salt; }',
  'function create(CreateParams createData) returns (address asset, address pool, address governance, address timelock, address migrationPool)',
  'function getAssetData(address asset) view returns (address numeraire, address timelock, address governance, address liquidityMigrator, address poolInitializer, address pool, address migrationPool, uint256 numTokensToSell, uint256 totalSupply, address integrator)',
  'function getModuleState(address module) view returns (uint8)',
  'function owner() view returns (address)',
  'event Create(address asset, address indexed numeraire, address initializer, address poolOrHook)',
]);

export const initializerAbi = parseAbi([
  'struct PoolKey { address currency0; address currency1; uint24 fee; int24 tickSpacing; address hooks; }',
  'function getState(address asset) view returns (address numeraire, uint256 totalTokensOnBondingCurve, address dopplerHook, bytes graduationDopplerHookCalldata, uint8 status, PoolKey poolKey, int24 farTick)',
  'function collectFees(bytes32 poolId) returns (uint128 fees0, uint128 fees1)',
  'function getShares(bytes32 poolId, address beneficiary) view returns (uint256)',
  'function getCumulatedFees0(bytes32 poolId) view returns (uint256)',
  'function getCumulatedFees1(bytes32 poolId) view returns (uint256)',
  'function getLastCumulatedFees0(bytes32 poolId, address beneficiary) view returns (uint256)',
  'function getLastCumulatedFees1(bytes32 poolId, address beneficiary) view returns (uint256)',
  'event Release(bytes32 indexed poolId, address indexed beneficiary, uint256 fees0, uint256 fees1)',
]);

/** The token factory's arguments. */
export const TOKEN_TERMS = parseAbiParameters([
  'string name, string symbol, VestingSchedule[] schedules, address[] beneficiaries, uint256[] scheduleIds, uint256[] amounts, string tokenURI, uint256 maxBalanceLimit, uint48 balanceLimitEnd, address controller, address[] excludedFromBalanceLimit',
  'struct VestingSchedule { uint64 cliff; uint64 duration; }',
]);

/** The pool initializer's argument, one tuple. */
export const POOL_TERMS = parseAbiParameters([
  'PoolTerms terms',
  'struct PoolTerms { uint24 fee; int24 tickSpacing; int24 farTick; Curve[] curves; Beneficiary[] beneficiaries; address dopplerHook; bytes onInitializationDopplerHookCalldata; bytes graduationDopplerHookCalldata; }',
  'struct Curve { int24 tickLower; int24 tickUpper; uint16 numPositions; uint256 shares; }',
  'struct Beneficiary { address beneficiary; uint96 shares; }',
]);
