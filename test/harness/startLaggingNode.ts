import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Hex, keccak256 } from 'viem';
import { connectRpc } from '../../server/sandbox/chain/connectRpc.ts';

interface Call {
  readonly id: number;
  readonly method: string;
  readonly params?: readonly unknown[];
}

export interface LaggingNode {
  readonly url: string;
  /**
   * Freezes the node at its present block: all answers come from there, and it keeps received transactions to
   * itself.
   */
  stall(): Promise<void>;
  catchUp(): void;
  down(): void;
  up(): void;
  asked(): number;
  close(): Promise<void>;
}

const TAGS: Readonly<Record<string, bigint>> = { latest: 0n, pending: 0n, safe: 1n, finalized: 2n };
const hex = (number: bigint): string => `0x${number.toString(16)}`;

/** A node in front of the real one that can stop at a height, like a node that lost its peers. */
export async function startLaggingNode(rpcUrl: string): Promise<LaggingNode> {
  const node = connectRpc(rpcUrl);
  let height: bigint | null = null;
  let isDown = false;
  let asked = 0;

  /** Replaces block tags with numbers. */
  function atHeight(param: unknown): unknown {
    if (height === null || typeof param !== 'string') return param;
    const behind = TAGS[param];
    if (behind !== undefined) return hex(height - behind);
    return param;
  }

  async function answer({ method, params = [] }: Call): Promise<unknown> {
    asked += 1;
    if (height === null) return node.call(method, ...params);
    const own = params.map(atHeight);
    const isAbove = (param: unknown): boolean =>
      typeof param === 'string' && /^0x[0-9a-f]{1,16}$/.test(param) && BigInt(param) > height!;
    if (method === 'eth_blockNumber') return hex(height);
    if (method === 'eth_sendRawTransaction') return keccak256(params[0] as Hex);
    if (method === 'eth_getBlockByNumber') return isAbove(own[0]) ? null : node.call(method, ...own);
    if (own.slice(1).some(isAbove)) throw new Error('header not found');
    const result = await node.call(method, ...own);
    const { blockNumber } = (result ?? {}) as { blockNumber?: string };
    return method === 'eth_getTransactionReceipt' && isAbove(blockNumber) ? null : result;
  }

  const reply = async (call: Call): Promise<object> => {
    const { id } = call;
    try {
      return { jsonrpc: '2.0', id, result: await answer(call) };
    } catch (error) {
      return { jsonrpc: '2.0', id, error: { code: -32000, message: String(error) } };
    }
  };

  const server = createServer(async (request, response) => {
    if (isDown) return void response.destroy();
    const calls = JSON.parse(await bodyOf(request)) as Call | Call[];
    const replies = Array.isArray(calls) ? await Promise.all(calls.map(reply)) : await reply(calls);
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(replies));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stall() {
      height = BigInt(await node.call<string>('eth_blockNumber'));
    },
    catchUp() {
      height = null;
    },
    down() {
      isDown = true;
      server.closeAllConnections();
    },
    up() {
      isDown = false;
    },
    asked: () => asked,
    async close() {
      node.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
