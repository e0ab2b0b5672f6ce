/**
 * What the domain asks of the outside world. Adapters implement these interfaces; the domain never sees viem, HTTP or
 * a contract's ABI. All amounts are base units (`bigint`), all rates basis points, all USD values decimal strings.
 */
export * from './ports/basics.ts';
export * from './ports/chain.ts';
export * from './ports/chainLogs.ts';
export * from './ports/images.ts';
export * from './ports/markets.ts';
export * from './ports/meter.ts';
export * from './ports/models.ts';
export * from './ports/pinning.ts';
export * from './ports/prices.ts';
export * from './ports/stockListings.ts';
export * from './ports/tokenProbe.ts';
export * from './ports/toolbox.ts';
export * from './ports/trace.ts';
export * from './ports/vault.ts';
export * from './ports/venues.ts';
export * from './ports/walletSignatures.ts';
