import { randomInt } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { AddressBook } from '../../server/adapters/chain/addressBook.ts';
import { buildContext } from '../../server/buildContext.ts';
import { readConfig } from '../../server/config.ts';
import { openAccount } from '../../server/domain/account/openAccount.ts';
import { connectRpc } from '../../server/sandbox/connectRpc.ts';
import { startSandbox } from '../../server/sandbox/startSandbox.ts';
import { assertInvariants } from '../harness/engineInvariants.ts';
import { chaosOf } from './chaos.ts';
import { type Order, placeOrders } from './placeOrders.ts';
import { runTest } from './runTest.ts';
import { startVictim } from './startVictim.ts';
import { tellVerdict } from './tellVerdict.ts';
import { tortureDca } from './tortureDca.ts';
import { tortureSteady } from './tortureSteady.ts';

/**
 * Kills the service with SIGKILL again and again at random moments, while orders go on and the chain reorganises, drops
 * transactions, loses blocks and grows dear; then counts on the chain what happened. `npm run torture -- [kills] [orders] [seed]`.
 * `npm run torture -- dca [seconds]`: schedules over two processes instead. `npm run torture -- steady [minutes]`: light load for a long time; what the process holds must stay flat.
 * `fuzz [times] [seed]` and `model [sequences] [seed]`: two tests of the suite in their full form.
 */
async function main(): Promise<void> {
  const [kills = 15, orders = 150, seed = randomInt(1_000_000)] = process.argv.slice(2).map(Number);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'torture-'));
  process.stdout.write(`seed ${seed}: ${kills} kills over ${orders} orders\n`);
  const sandbox = await startSandbox({ dataDir, log: () => undefined });
  const environment = {
    ...sandbox.environment,
    RATE_LIMITS: 'off',
    PORT: '0',
    LOG_LEVEL: 'info',
    STARTER_CREDITS: '100000',
    SPONSORED_LAUNCH_CREDITS: '1',
    ADDRESS_BOOK: impatientBook(sandbox.environment.ADDRESS_BOOK ?? ''),
  };
  const { context, close } = buildContext(readConfig({ ...environment, LOG_LEVEL: 'fatal' }));
  const node = connectRpc(sandbox.environment.RPC_URL ?? '');
  const chain = {
    rpc: <Result>(method: string, ...params: readonly unknown[]) => node.call<Result>(method, ...params),
  };
  const chaos = chaosOf(seed, chain);
  const started = performance.now();
  try {
    let service = await startVictim(environment);
    const { apiKey } = await openAccount(context, 'torture');
    const door = { url: service.url, apiKey };
    const placed: Promise<Order[]> = placeOrders(door, orders, seed);
    for (let kill = 1; kill <= kills; kill += 1) {
      await delay(chaos.pauseMs());
      const mischief = await chaos.strike();
      await service.kill();
      service = await startVictim(environment);
      door.url = service.url;
      process.stdout.write(`  kill ${kill}/${kills} (${mischief}), ${seconds(started)} s\n`);
    }
    const done = await placed;
    await settle(() => assertInvariants({ context, chain }));
    process.stdout.write(`  everything has settled and every invariant holds, ${seconds(started)} s\n`);
    await tellVerdict({ context, chain, orders: done, chaos: chaos.counts(), seconds: seconds(started) });
    await service.kill();
  } finally {
    node.close();
    await close();
    await sandbox.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** With periods so short that transactions are sent again and replaced all the time. */
function impatientBook(file: string): string {
  const book = JSON.parse(readFileSync(file, 'utf8')) as AddressBook;
  return JSON.stringify({ ...book, resendMs: 300, bumpAfterMs: 700 });
}

const SETTLE_LIMIT_MS = 180_000;
const seconds = (since: number): number => Math.round((performance.now() - since) / 1000);

/** What the chain lost last is noticed within seconds: everything must come to rest with every invariant true. */
async function settle(holds: () => Promise<void>): Promise<void> {
  const deadline = performance.now() + SETTLE_LIMIT_MS;
  for (;;) {
    try {
      await holds();
      return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
    }
    await delay(500);
  }
}

if (process.argv[2] === 'dca') await tortureDca(Number(process.argv[3] ?? 120));
else if (process.argv[2] === 'fuzz')
  await runTest('test/contract/anyInput.test.ts', {
    FUZZ_TIMES: process.argv[3] ?? '200',
    FUZZ_SEED: process.argv[4] ?? String(randomInt(2 ** 31)),
  });
else if (process.argv[2] === 'model')
  await runTest('test/model/modelRun.test.ts', {
    MODEL_SEQUENCES: process.argv[3] ?? '300',
    MODEL_SEED: process.argv[4] ?? String(randomInt(2 ** 31)),
  });
else if (process.argv[2] === 'steady') await tortureSteady(Number(process.argv[3] ?? 30));
else await main();
