import { encodeAbiParameters, numberToHex, parseAbiParameters } from 'viem';
import { afterEach, describe, expect, it } from 'vitest';
import { connectChain } from '../../../server/adapters/chain/connectChain.ts';
import { callNode, rethrowNodeFailures } from '../../../server/adapters/chain/rpc/callNode.ts';
import { AGENT, BOOK, STRANGER, TOKEN } from '../vault/signingCase.ts';
import { type BatchLimit, type NodeReply, type NodeRequest, startScriptedNode } from './scriptedNode.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

async function node(script: (request: NodeRequest) => NodeReply, limit?: BatchLimit) {
  const started = await startScriptedNode(script, limit);
  stops.push(started.stop);
  return started;
}

const connect = (...rpcUrls: string[]) =>
  connectChain({ chainId: BOOK.chainId, rpcUrls, addressBook: BOOK, timeoutMs: 10_000 });

const word = (value: bigint): NodeReply => ({ result: numberToHex(value, { size: 32 }) });

function wrongAtFirst(wrong: NodeReply, right: NodeReply, times = 1) {
  let left = times;
  return (): NodeReply => {
    left -= 1;
    return left >= 0 ? wrong : right;
  };
}

const WRONG: readonly (readonly [string, NodeReply])[] = [
  ['0x', { result: '0x' }],
  ['null', { result: null }],
  ['a node error', { error: { code: -32_603, message: 'Internal error' } }],
  ['a bare revert', { error: { code: -32_000, message: 'execution reverted' } }],
  ['no member of the batch', 'omitted'],
  ['HTTP 500', { status: 500, body: 'oops' }],
];

describe.each(WRONG)('one wrong answer (%s)', (_, wrong) => {
  it('to a call is asked again, and the right one counts', async () => {
    const { rpcUrl, seen } = await node(wrongAtFirst(wrong, word(7n)));
    expect(await connect(rpcUrl).allowance(TOKEN, AGENT, STRANGER, 16n)).toBe(7n);
    expect(seen.map(({ params }) => params[1])).toEqual(['0x10', '0x10']);
  });

  it('to a call is asked of the other endpoint', async () => {
    const [liar, honest] = [await node(() => wrong), await node(() => word(7n))];
    expect(await connect(liar.rpcUrl, honest.rpcUrl).allowance(TOKEN, AGENT, STRANGER, 16n)).toBe(7n);
    expect([liar.seen.length, honest.seen.length]).toEqual([1, 1]);
  });

  it('to each further read changes nothing', async () => {
    const at = async (right: string, ask: (chain: ReturnType<typeof connect>) => Promise<unknown>) =>
      ask(connect((await node(wrongAtFirst(wrong, { result: right }))).rpcUrl));
    expect(await at('0x5', (chain) => chain.balanceWei(AGENT))).toBe(5n);
    expect(await at('0x5', (chain) => chain.nextNonce(AGENT))).toBe(5);
    expect(await at('0x6001', (chain) => chain.hasCode(TOKEN))).toBe(true);
  });
});

describe('an empty answer', () => {
  it('counts when every look says so', async () => {
    const { rpcUrl, seen } = await node(() => ({ result: '0x' }));
    expect(await connect(rpcUrl).token(TOKEN)).toBeNull();
    expect(seen.length).toBe(12);
  });

  it('does not count when one look contradicts it, however late', async () => {
    const { rpcUrl } = await node(wrongAtFirst({ result: '0x' }, word(7n), 3));
    expect(await connect(rpcUrl).allowance(TOKEN, AGENT, STRANGER)).toBe(7n);
  });

  it('counts of one endpoint while the other one is down', async () => {
    const [there, down] = [await node(() => ({ result: '0x' })), await node(() => 'silence')];
    down.stop();
    expect(await connect(there.rpcUrl, down.rpcUrl).hasCode(TOKEN)).toBe(false);
  });

  it('is the failure of the node where the chain must have something', async () => {
    for (const result of [null, '0x']) {
      const { rpcUrl } = await node(() => ({ result }));
      const unavailable = { name: 'PortError', kind: 'unavailable' };
      await expect(connect(rpcUrl).balanceWei(AGENT)).rejects.toMatchObject(unavailable);
      await expect(connect(rpcUrl).nextNonce(AGENT)).rejects.toMatchObject(unavailable);
    }
  });

  it('of a common call is not taken for the failure of each of its parts', async () => {
    const { rpcUrl } = await node(() => ({ result: '0x' }));
    const { client } = connect(rpcUrl);
    const contract = { address: TOKEN, abi: [DECIMALS], functionName: 'decimals' } as const;
    const asked = callNode(async () =>
      rethrowNodeFailures(await client.multicall({ contracts: [contract] })),
    );
    await expect(asked).rejects.toMatchObject({ name: 'PortError', kind: 'unavailable' });
  });

  it('of a function that returns nothing is believed at once', async () => {
    const { rpcUrl, seen } = await node(({ method }) => ({
      result: method === 'eth_call' ? '0x' : '0x5208',
    }));
    const pay = { from: AGENT, to: STRANGER, valueWei: 1n, data: '0x' } as const;
    expect(await connect(rpcUrl).simulate(pay)).toMatchObject({ ok: true });
    expect(seen.length).toBe(2);
  });
});

const DECIMALS = {
  type: 'function',
  name: 'decimals',
  stateMutability: 'view',
  inputs: [],
  outputs: [{ type: 'uint8' }],
} as const;

/** Answers with the requested address, so that mix-ups show. */
const balanceByAddress = ({ params }: NodeRequest): NodeReply => ({ result: params[0] });
const addressOf = (index: number) => numberToHex(index + 1, { size: 20 });

describe('a batch', () => {
  it('without one member gives each other question its own answer', async () => {
    let left = 1;
    const { rpcUrl } = await node((request) => {
      if (request.params[0] !== addressOf(3)) return balanceByAddress(request);
      left -= 1;
      return left >= 0 ? 'omitted' : balanceByAddress(request);
    });
    const chain = connect(rpcUrl);
    const asked = Array.from({ length: 8 }, (_, index) => chain.balanceWei(addressOf(index)));
    expect(await Promise.all(asked)).toEqual(Array.from({ length: 8 }, (_, index) => BigInt(index + 1)));
  });

  const REFUSALS: readonly (readonly [string, BatchLimit])[] = [
    ['HTTP 400 at more than 5', { most: 5, status: 400, body: '{"error":"batch of more than 5"}' }],
    ['HTTP 413 at more than 20', { most: 20, status: 413, body: 'too large' }],
    [
      'one error in place of the list, at more than 7',
      { most: 7, status: 200, body: '{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"no"}}' },
    ],
    [
      'a list of one error, at more than 10',
      {
        most: 10,
        status: 200,
        body: '[{"jsonrpc":"2.0","id":1,"error":{"code":-32600,"message":"batch too large"}}]',
      },
    ],
    ['HTTP 500 at every batch', { most: 1, status: 500, body: 'no batches' }],
  ];

  it.each(REFUSALS)('that the node refuses (%s) is asked in smaller ones', async (_, limit) => {
    const { rpcUrl, refused } = await node(balanceByAddress, limit);
    const told: object[] = [];
    const chain = connectChain({
      ...{ chainId: BOOK.chainId, rpcUrls: [rpcUrl], addressBook: BOOK },
      report: (about) => told.push(about),
    });
    const ask = () =>
      Promise.all(Array.from({ length: 60 }, (_, index) => chain.balanceWei(addressOf(index))));
    const right = Array.from({ length: 60 }, (_, index) => BigInt(index + 1));
    expect(await ask()).toEqual(right);
    expect(told).not.toEqual([]);
    const before = refused.length;
    expect(await ask()).toEqual(right);
    expect(refused.length).toBe(before);
  });

  it('that the node refuses leaves its words to the operator', async () => {
    const limit = { most: 2, status: 400, body: '{"error":"at most two, please"}' };
    const { rpcUrl } = await node(balanceByAddress, limit);
    const told: object[] = [];
    const chain = connectChain({
      ...{ chainId: BOOK.chainId, rpcUrls: [rpcUrl], addressBook: BOOK },
      report: (about) => told.push(about),
    });
    await Promise.all([0, 1, 2, 3].map((index) => chain.balanceWei(addressOf(index))));
    expect(told).toEqual([{ endpoint: 0, taken: 2, refused: 4, said: '400 "at most two, please"' }]);
    expect(JSON.stringify(told)).not.toContain('127.0.0.1');
  });
});

it('one call in six that fails at random stops nothing', async () => {
  let seed = 7;
  const random = (): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const kinds = WRONG.map(([, reply]) => reply).filter(
    (reply) => !(typeof reply === 'object' && 'status' in reply),
  );
  const data = encodeAbiParameters(parseAbiParameters('uint256'), [7n]);
  const { rpcUrl } = await node(() =>
    random() < 1 / 6 ? kinds[Math.floor(random() * kinds.length)]! : { result: data },
  );
  const chain = connect(rpcUrl);
  const asked = Array.from({ length: 400 }, () => chain.allowance(TOKEN, AGENT, STRANGER));
  const told = await Promise.allSettled(asked);
  const figures = told.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(new Set(figures)).toEqual(new Set([7n]));
  expect(figures.length).toBeGreaterThan(395);
});
