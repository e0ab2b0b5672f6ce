import type { Config } from '../../server/config/config.ts';
import { assertDestinations } from './assertDestinations.ts';
import { startTestService, type TestService } from './startTestService.ts';

interface SharedWorld {
  readonly service: TestService;
  /** The newest block that the end of a file has checked. */
  lookedOver: number;
}

/** Services of this worker, by configuration. */
const worlds = new Map<string, Promise<SharedWorld>>();

/**
 * A service that the test files of a worker share, with a new account for each file. A service of its own
 * costs a file about a second. Use it in files that read only their account's data and leave no automation or
 * run active. They must not change the clock, the configuration, the node or the price of a pool. `stop` ends
 * the file's part: all its operations settle, and all blocks since the last file are checked.
 */
export async function shareTestService(config: Partial<Config> = {}): Promise<TestService> {
  const key = JSON.stringify(config);
  const opening = worlds.get(key) ?? openWorld(config);
  worlds.set(key, opening);
  const world = await opening;
  const { service } = world;
  return {
    ...service,
    ...(await service.account()),
    async stop() {
      try {
        await service.settle();
        await lookOver(world);
      } catch (cause) {
        // The next file starts with a fresh service.
        worlds.delete(key);
        await service.stop().catch(() => {});
        throw cause;
      }
    },
  };
}

async function openWorld(config: Partial<Config>): Promise<SharedWorld> {
  return { service: await startTestService({ config }), lookedOver: 0 };
}

async function lookOver(world: SharedWorld): Promise<void> {
  const { database, chain, context } = world.service;
  const newest = Number(await chain.rpc<string>('eth_blockNumber'));
  const { addressBook } = context;
  await assertDestinations({
    db: database.db,
    rpcUrl: chain.rpcUrl,
    addressBook,
    fromBlock: world.lookedOver,
  });
  world.lookedOver = newest;
}
