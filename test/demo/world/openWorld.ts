import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type AgentTradingClient, createAgentTradingClient } from '../../../clients/typescript/index.ts';
import { readConfig } from '../../../server/config/config.ts';
import { openAccount } from '../../../server/domain/access/openAccount.ts';
import { hasUnsettled } from '../../../server/engine/records/operationRows.ts';
import { readCursor } from '../../../server/indexer/cursorRows.ts';
import type { AddressBook } from '../../../server/ports/addressBook.ts';
import { connectRpc, type RpcConnection } from '../../../server/sandbox/chain/connectRpc.ts';
import { writeSandboxFile } from '../../../server/sandbox/sandboxFile.ts';
import { startSandbox } from '../../../server/sandbox/startSandbox.ts';
import { startService } from '../../../server/startService.ts';
import type { WorldTime } from './worldTime.ts';

/** A new sandbox whose chain and service begin in the past. */
export interface World {
  readonly client: AgentTradingClient;
  readonly rpc: RpcConnection;
  readonly rpcUrl: string;
  readonly addressBook: AddressBook;
  readonly time: WorldTime;
  /** Runs `work` between the miner's blocks. The service must have nothing under way. */
  betweenBlocks(work: () => Promise<void>): Promise<void>;
  /** Moves chain and service on together, to a new block. For use between the miner's blocks. */
  pass(milliseconds: number): Promise<void>;
  /** Resolves when every operation has ended for good, and the index has read the newest block. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

const SETTLE_MS = 60_000;

/** Throws if the folder already holds a sandbox or is in use. */
export async function openWorld(dataDir: string, time: WorldTime): Promise<World> {
  const log = (sentence: string) => void process.stderr.write(`${sentence}\n`);
  const sandbox = await startSandbox({ dataDir, log, clock: time });
  const undo = [sandbox.stop];
  const close = async (): Promise<void> => {
    for (const stop of undo.splice(0).reverse()) await stop();
  };
  try {
    const service = await startService(
      readConfig({
        ...sandbox.environment,
        ...{ HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'fatal', RATE_LIMITS: 'off' },
        ...{ STARTER_CREDITS: '10000', RPC_POLL_MS: '25' },
      }),
      { clock: time },
    );
    undo.push(service.close);
    const { context } = service;
    const access = await openAccount(context, 'first key');
    await writeSandboxFile({ sandbox, baseUrl: context.publicUrl(), ...access });
    const rpcUrl = sandbox.environment.RPC_URL ?? '';
    const rpc = connectRpc(rpcUrl);
    undo.push(async () => rpc.close());
    return {
      client: createAgentTradingClient({ baseUrl: context.publicUrl(), apiKey: access.apiKey }),
      ...{ rpc, rpcUrl, time, addressBook: context.addressBook },
      betweenBlocks: (work) => sandbox.withoutMiner(work),
      async pass(milliseconds) {
        time.moveOn(milliseconds);
        await rpc.call('evm_setTime', Math.floor(time.now().getTime() / 1000));
        await rpc.call('evm_mine');
      },
      async settle() {
        const limit = AbortSignal.timeout(SETTLE_MS);
        const isDone = async () =>
          !(await hasUnsettled(context.db)) && (await isIndexed(rpc, context.db, context.config.chainId));
        while (!(await isDone())) {
          if (limit.aborted) throw new Error('The world did not come to rest within a minute.');
          await delay(20);
        }
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function isIndexed(
  rpc: RpcConnection,
  db: Parameters<typeof readCursor>[0],
  chainId: number,
): Promise<boolean> {
  const [head, cursor] = await Promise.all([rpc.call<string>('eth_blockNumber'), readCursor(db, chainId)]);
  return cursor !== undefined && BigInt(cursor.block_number) >= BigInt(head);
}

export const randomAddress = (): `0x${string}` => `0x${randomBytes(20).toString('hex')}`;
