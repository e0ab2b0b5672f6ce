import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { buildContext } from '../../server/composition/buildContext.ts';
import { readConfig } from '../../server/config/config.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openAccount } from '../../server/domain/access/openAccount.ts';
import type { AddressBook } from '../../server/ports/addressBook.ts';
import { connectRpc } from '../../server/sandbox/chain/connectRpc.ts';
import { startSandbox } from '../../server/sandbox/startSandbox.ts';
import { ownFolder } from './ownFolder.ts';
import type { World } from './World.ts';

export async function openWorld(): Promise<World & { close(): Promise<void> }> {
  const dataDir = ownFolder('torture-');
  const sandbox = await startSandbox({ dataDir, log: () => undefined });
  const rpcUrl = sandbox.environment.RPC_URL ?? '';
  const environment = {
    ...sandbox.environment,
    RATE_LIMITS: 'off',
    PORT: '0',
    LOG_LEVEL: 'info',
    STARTER_CREDITS: '100000',
    SPONSORED_LAUNCH_CREDITS: '1',
    ADDRESS_BOOK: impatientBook(sandbox.environment.ADDRESS_BOOK ?? ''),
  };
  const config = readConfig({ ...environment, LOG_LEVEL: 'fatal' });
  await migrate(config.migrationDatabaseUrl, config.databaseUrl);
  const { context, close } = buildContext(config);
  const node = connectRpc(rpcUrl);
  const [seller, buyer] = [await openAccount(context, 'seller'), await openAccount(context, 'buyer')];
  return {
    environment,
    context,
    chain: {
      rpc: (method, ...params) => node.call(method, ...params),
      withoutMiner: (work) => sandbox.withoutMiner(work),
    },
    rpcUrl,
    elapse: (duration) => delay(duration * 1_000),
    restLimitMs: 60_000,
    stopLimitMs: 10_000,
    fetch,
    apiKeys: [seller.apiKey, buyer.apiKey],
    async close() {
      node.close();
      await close();
      await sandbox.stop();
    },
  };
}

/** Periods so short that transactions are constantly re-sent and replaced. */
function impatientBook(file: string): string {
  const book = JSON.parse(readFileSync(file, 'utf8')) as AddressBook;
  return JSON.stringify({ ...book, resendMs: 300, bumpAfterMs: 700 });
}
