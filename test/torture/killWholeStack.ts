import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { buildContext } from '../../server/composition/buildContext.ts';
import { readConfig } from '../../server/config/config.ts';
import { openAccount } from '../../server/domain/access/openAccount.ts';
import { connectRpc } from '../../server/sandbox/chain/connectRpc.ts';
import { runningEnvironment } from '../../server/sandbox/sandboxFile.ts';
import { pickPort } from '../../server/sandbox/system/freePorts.ts';
import { randomOf } from './chaos.ts';
import { Integrator } from './Integrator.ts';
import { Load } from './Load.ts';
import { openCast } from './openCast.ts';
import { ownFolder } from './ownFolder.ts';
import { Stack, type Victims } from './Stack.ts';
import { seconds, tellVerdict } from './tellVerdict.ts';
import { Watch } from './Watch.ts';
import type { World } from './World.ts';

const VICTIMS: readonly Victims[] = ['service', 'group', 'everything'];
const LONGEST_LIFE_MS = 6_000;
const GIFTS = { STARTER_FUNDING: '{"eth":"10","usdg":"10000"}', STARTER_CREDITS: '1000' };

/**
 * Kills `npm start` under load with SIGKILL, again and again: the service alone, its process group, or every
 * process with PostgreSQL and the chain. Only the data directory is configured. After each kill it starts
 * again without help.
 */
export async function killWholeStack(
  kills: number,
  seed: number,
  say: (line: string) => void,
): Promise<void> {
  const dataDir = ownFolder('torture-stack-');
  const stack = new Stack(dataDir, await pickPort(undefined, ''));
  try {
    await stack.start();
    say('  the first start answers');
    await playStack(stack, dataDir, { kills, seed, say });
  } finally {
    await stack.stop();
  }
}

async function playStack(
  stack: Stack,
  dataDir: string,
  { kills, seed, say }: { kills: number; seed: number; say: (line: string) => void },
): Promise<void> {
  const random = randomOf(seed + 4);
  const { world, close } = await worldOf(dataDir);
  try {
    const door = { urls: stack.urls, fetch };
    const [seller, buyer] = world.apiKeys;
    const cast = await openCast(world, [new Integrator(seller, door), new Integrator(buyer, door)], {
      traders: 3,
      goods: 2,
    });
    const watch = new Watch(world, () => stack.isUp);
    const load = new Load(cast, seed);
    const counts: Record<Victims, number> = { service: 0, group: 0, everything: 0 };
    for (let kill = 1; kill <= kills; kill += 1) {
      await delay(random() * LONGEST_LIFE_MS);
      const victims = VICTIMS[Math.floor(random() * VICTIMS.length)]!;
      counts[victims] += 1;
      await stack.kill(victims);
      await stack.start();
      say(`  kill ${kill}/${kills} (${victims}), health after ${seconds(stack.startsMs.at(-1)!)} s`);
    }
    await load.stop();
    const done = {
      seed,
      ...Object.fromEntries(Object.entries(counts).map(([who, count]) => [`kills of the ${who}`, count])),
      'slowest start to health, s': seconds(Math.max(...stack.startsMs)),
      ...(await watch.end()),
    };
    await tellVerdict({ world, cast }, done);
  } finally {
    await close();
  }
}

/** Both keep their place at each start. */
async function worldOf(dataDir: string): Promise<{ world: World; close(): Promise<void> }> {
  // It answers a moment before it has written its connection file.
  while (!existsSync(path.join(dataDir, 'sandbox.json'))) await delay(100);
  const environment: Readonly<Record<string, string>> = {
    ...(await runningEnvironment(dataDir)),
    ...GIFTS,
  };
  const { context, close } = buildContext(
    readConfig({ ...environment, STARTER_FUNDING: undefined, LOG_LEVEL: 'fatal' }),
  );
  const rpcUrl = environment.RPC_URL ?? '';
  const { apiKey } = JSON.parse(readFileSync(path.join(dataDir, 'sandbox.json'), 'utf8')) as {
    apiKey: string;
  };
  const buyer = await openAccount(context, 'buyer');
  return {
    world: {
      environment,
      context,
      chain: {
        async rpc(method, ...params) {
          const node = connectRpc(rpcUrl);
          return node.call<never>(method, ...params).finally(() => node.close());
        },
      },
      rpcUrl,
      elapse: (duration) => delay(duration * 1_000),
      restLimitMs: 60_000,
      stopLimitMs: 10_000,
      fetch,
      apiKeys: [apiKey, buyer.apiKey],
    },
    close,
  };
}
