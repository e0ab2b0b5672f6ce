import type { Scene } from './openScene.ts';

/** Where the durable loop works: the service's own chain and database, as the owner of its tables. */
export const durablePlace = ({ context: { config } }: Scene) => ({
  rpcUrl: config.rpcUrls[0],
  databaseUrl: config.migrationDatabaseUrl,
});
