import { readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createPublicClient, createWalletClient, type Hash, http, parseEther } from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import { foundry } from 'viem/chains';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ChainOptions, type RunningChain, startChain } from '../../server/sandbox/chain/startChain.ts';
import { temporaryDir } from './heldSandbox.ts';

const account = mnemonicToAccount('test test test test test test test test test test test junk');
const RECIPIENT = '0x00000000000000000000000000000000000000A1';

let root: ReturnType<typeof temporaryDir>;
const running: RunningChain[] = [];
const said: string[] = [];

async function start(options: Partial<ChainOptions> = {}): Promise<RunningChain> {
  const dataDir = join(root.path, 'chain');
  const chain = await startChain({
    dataDir,
    chainId: 31_337,
    onProgress: (line) => said.push(line),
    ...options,
  });
  running.push(chain);
  return chain;
}

const reader = (chain: RunningChain) =>
  createPublicClient({ chain: foundry, transport: http(chain.rpcUrl), pollingInterval: 10, cacheTime: 0 });

async function pay(chain: RunningChain): Promise<Hash> {
  const wallet = createWalletClient({ account, chain: foundry, transport: http(chain.rpcUrl) });
  return wallet.sendTransaction({ to: RECIPIENT, value: parseEther('1') });
}

async function recordOf(chain: RunningChain, hash: Hash) {
  const client = reader(chain);
  const receipt = await client.getTransactionReceipt({ hash });
  return {
    receipt,
    transaction: await client.getTransaction({ hash }),
    block: await client.getBlock({ blockNumber: receipt.blockNumber, includeTransactions: true }),
    byHash: await client.getBlock({ blockHash: receipt.blockHash }),
  };
}

const snapshotsOf = () =>
  readdirSync(join(root.path, 'chain/snapshots'))
    .sort()
    .map((name) => join(root.path, 'chain/snapshots', name));

/** It agrees to everything. */
async function strangersNode() {
  let asked = 0;
  const server = createServer((_, response) => {
    asked += 1;
    response.end('{"jsonrpc":"2.0","id":1,"result":"0x7a69"}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { port, asked: () => asked, close: () => new Promise((resolve) => server.close(resolve)) };
}

beforeEach(() => {
  root = temporaryDir();
  said.length = 0;
});

afterEach(async () => {
  for (const chain of running.splice(0)) await chain.stop();
  root.remove();
});

describe('startChain', () => {
  test('includes a transaction by itself, and finalized passes it although nothing else happens', async () => {
    const chain = await start();
    const receipt = await reader(chain).waitForTransactionReceipt({ hash: await pay(chain) });
    expect(receipt.status).toBe('success');
    await vi.waitFor(
      async () => {
        const finalized = await reader(chain).getBlock({ blockTag: 'finalized' });
        expect(finalized.number).toBeGreaterThanOrEqual(receipt.blockNumber);
      },
      { timeout: 60_000, interval: 20 },
    );
    expect(await reader(chain).getBalance({ address: RECIPIENT, blockTag: 'finalized' })).toBe(
      parseEther('1'),
    );
  });

  test('never stamps a block ahead of the wall clock, also when many come within one second, or after a restart', async () => {
    const first = await start({ minesByItself: false });
    await first.mine(40);
    await first.stop();
    const second = await start({ minesByItself: false });
    const before = Date.now();
    await second.mine(40);
    const { timestamp, number } = await reader(second).getBlock();
    expect(Number(timestamp)).toBeLessThanOrEqual(Date.now() / 1000);
    expect(Number(timestamp)).toBeGreaterThan(before / 1000 - 10);
    expect(number).toBeGreaterThanOrEqual(80n);
  });

  test('answers for earlier blocks, transactions and receipts after a restart exactly as before', async () => {
    const first = await start();
    const hash = await pay(first);
    await reader(first).waitForTransactionReceipt({ hash });
    const before = await recordOf(first, hash);
    await first.stop();
    const second = await start();
    expect(second.genesisHash).toBe(first.genesisHash);
    expect(second.port).toBe(first.port);
    expect(await recordOf(second, hash)).toEqual(before);
    const client = reader(second);
    for (const blockTag of ['latest', 'safe', 'finalized'] as const) {
      expect(await client.getBalance({ address: RECIPIENT, blockTag })).toBe(parseEther('1'));
    }
    await client.waitForTransactionReceipt({ hash: await pay(second) });
    expect(await client.getTransactionCount({ address: account.address })).toBe(2);
  });

  test('is the same chain after any number of restarts', async () => {
    const hashes = new Set<string>();
    for (let round = 0; round < 8; round += 1) {
      const chain = await start({ minesByItself: false });
      hashes.add(chain.genesisHash);
      await chain.mine(2);
      await chain.stop();
    }
    expect(hashes.size).toBe(1);
  });

  test('stores the state soon after a transaction without being asked, and keeps two', async () => {
    const chain = await start();
    for (const count of [1, 2, 2]) {
      const known = count === 1 ? [] : snapshotsOf();
      await reader(chain).waitForTransactionReceipt({ hash: await pay(chain) });
      await vi.waitFor(
        () => {
          const now = snapshotsOf();
          expect(now).toHaveLength(count);
          expect(now).not.toEqual(known);
        },
        { timeout: 60_000, interval: 20 },
      );
    }
  });

  test.each([
    ['cut short', (path: string) => truncateSync(path, 500)],
    ['no state at all', (path: string) => writeFileSync(path, gzipSync('{"block":1}'))],
  ])('falls back to the previous state when the newest is %s, and says so', async (_, damage) => {
    const first = await start({ storesByItself: false });
    const hash = await pay(first);
    await reader(first).waitForTransactionReceipt({ hash });
    await first.snapshot();
    await first.mine(5);
    await first.snapshot();
    await first.stop();
    damage(snapshotsOf().at(-1) as string);
    const second = await start();
    expect((await reader(second).getTransactionReceipt({ hash })).status).toBe('success');
    expect(said.join()).toContain('cannot be loaded');
  });

  test('refuses to start empty when no stored state can be loaded', async () => {
    const first = await start();
    await first.mine(1);
    await first.stop();
    for (const path of snapshotsOf()) truncateSync(path, 100);
    await expect(start()).rejects.toThrow('No stored chain state');
    await expect(start()).rejects.toThrow('No stored chain state');
  });

  test('starts on another port, with all of its state, when the port of the last start is now of another node', async () => {
    const first = await start({ minesByItself: false });
    const hash = await pay(first);
    await first.mine(1);
    await first.stop();
    const stored = snapshotsOf();
    const stranger = await strangersNode();
    writeFileSync(join(root.path, 'chain/port'), String(stranger.port));
    try {
      const second = await start({ minesByItself: false });
      expect(second.port).not.toBe(stranger.port);
      expect(readFileSync(join(root.path, 'chain/port'), 'utf8')).toBe(String(second.port));
      expect((await reader(second).getTransactionReceipt({ hash })).status).toBe('success');
      expect([stranger.asked(), said]).toEqual([0, []]);
      expect(snapshotsOf()).toEqual(stored);
    } finally {
      await stranger.close();
    }
  });

  test('refuses a port of another node where that one is demanded, and blames no state', async () => {
    const first = await start();
    await first.mine(1);
    await first.stop();
    const stored = snapshotsOf();
    const stranger = await strangersNode();
    try {
      await expect(start({ port: stranger.port })).rejects.toThrow(
        `Port ${stranger.port} on 127.0.0.1 is taken`,
      );
      expect([stranger.asked(), said, snapshotsOf()]).toEqual([0, [], stored]);
    } finally {
      await stranger.close();
    }
    expect((await start()).isNew).toBe(false);
  });

  test('begins with the state of another chain when it is given one', async () => {
    const first = await start({ minesByItself: false });
    const hash = await pay(first);
    await first.mine(1);
    const initialSnapshotPath = await first.snapshot();
    const copy = await start({ dataDir: join(root.path, 'copy'), initialSnapshotPath });
    expect((await reader(copy).getTransactionReceipt({ hash })).status).toBe('success');
    expect(copy.port).not.toBe(first.port);
  });

  test('ends a node whose guards were killed too', async () => {
    const first = await start();
    await reader(first).waitForTransactionReceipt({ hash: await pay(first) });
    await first.snapshot();
    process.kill(first.guardPid, 'SIGKILL');
    await first.ended;
    const second = await start();
    expect(second.pid).not.toBe(first.pid);
    expect(await reader(second).getBalance({ address: RECIPIENT })).toBe(parseEther('1'));
    expect(readFileSync(join(root.path, 'chain/pid'), 'utf8')).toBe(String(second.pid));
  });
});
