import { encodeAbiParameters, type Hex, numberToHex, parseAbiParameters } from 'viem';
import { afterEach, describe, expect, it } from 'vitest';
import { connectChain } from '../../../server/adapters/chain/connectChain.ts';
import type { ConnectedChain } from '../../../server/adapters/chain/rpc/rpcClient.ts';
import { roundTrips } from '../../../server/adapters/dex/tokenProbe.ts';
import { chainFacts } from '../../../server/adapters/vault/chainFacts.ts';
import { launchedPools } from '../../../server/adapters/venues/venues.ts';
import { AGENT, BOOK, NATIVE_CURVE, STRANGER, TOKEN } from '../vault/signingCase.ts';
import { type NodeReply, type NodeRequest, startScriptedNode } from './scriptedNode.ts';

/** A failing node proves nothing about the chain. */

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const AT = 16n;
/** A multicall with one failed call. */
const ONE_FAILED = encodeAbiParameters(parseAbiParameters('(bool, bytes)[]'), [[[false, '0x']]]);
const isMulticall = ({ params: [call] }: NodeRequest): boolean =>
  (call as { to?: Hex }).to?.toLowerCase() === BOOK.multicall3.toLowerCase();

/** Gives this answer to every call of a contract. */
async function answering(reply: NodeReply): Promise<{ chain: ConnectedChain; seen: NodeRequest[] }> {
  const node = await startScriptedNode((request) => (isMulticall(request) ? { result: ONE_FAILED } : reply));
  stops.push(node.stop);
  const chain = connectChain({ chainId: BOOK.chainId, rpcUrls: [node.rpcUrl], addressBook: BOOK });
  return { chain, seen: node.seen };
}

const factsOn = (chain: ConnectedChain) =>
  chainFacts({
    ...{ chain, addressBook: BOOK, nowMs: Date.now },
    pools: launchedPools({ chain, addressBook: BOOK }),
  });

type Question = (chain: ConnectedChain) => Promise<unknown>;

/** Each question, with its answer if the contract fails. */
const QUESTIONS: readonly (readonly [string, Question, unknown])[] = [
  ['an allowance', (chain) => chain.allowance(TOKEN, AGENT, STRANGER, AT), 0n],
  ['a balance', async (chain) => (await chain.balances(AGENT, [TOKEN], AT)).balances, []],
  ['a token', (chain) => chain.token(TOKEN), null],
  ['what describes a token', (chain) => chain.describeToken(TOKEN), null],
  ['a curve', (chain) => factsOn(chain).at(AT).curve(NATIVE_CURVE), null],
  [
    'a round trip',
    (chain) => roundTrips(chain)({ trader: AGENT, token: TOKEN, purchase: [], sale: [] }),
    null,
  ],
];

const NODE_ERRORS: readonly (readonly [number, string])[] = [
  [-32000, 'header not found'],
  [-32000, 'missing trie node 1f (path ) state 0x1f is not available'],
  [-32000, 'execution aborted (timeout = 5s)'],
  [-32603, 'Internal error'],
  [-32601, 'method not found'],
  [-32602, 'block is out of range'],
  [-32007, 'request limit reached, try again later'],
];

const FAILED_CALLS: readonly NodeReply[] = [
  { error: { code: 3, message: 'execution reverted: No.', data: '0x08c379a0' } },
  { result: '0x' },
  ...[
    'execution reverted',
    'out of gas',
    'gas required exceeds allowance (500000)',
    'invalid opcode: INVALID',
    'invalid jump destination',
    'stack underflow (0 <=> 1)',
    'stack limit reached 1024 (1023)',
    'write protection',
    'return data out of bounds',
    'gas uint64 overflow',
    'max call depth exceeded',
    'error ProgramNotActivated()',
  ].map((message) => ({ error: { code: -32000, message } })),
];

describe.each(QUESTIONS)('%s', (_, ask, none) => {
  it('is not taken for none where the node answers with an error of its own', async () => {
    for (const [code, message] of NODE_ERRORS) {
      const { chain } = await answering({ error: { code, message } });
      const asked = ask(chain).then((answer) => ({ message, answer }));
      await expect(asked, message).rejects.toMatchObject({ name: 'PortError', kind: 'rejected' });
    }
  });

  it('is none where the contract failed, in whichever words, or said nothing', async () => {
    for (const reply of FAILED_CALLS) {
      const { chain } = await answering(reply);
      expect({ reply, answer: await ask(chain) }).toEqual({ reply, answer: none });
    }
  });
});

describe('a common call for balances', () => {
  const asking = async (reply: NodeReply, tokens: number) => {
    const node = await startScriptedNode(() => reply);
    stops.push(node.stop);
    const chain = connectChain({ chainId: BOOK.chainId, rpcUrls: [node.rpcUrl], addressBook: BOOK });
    const addresses = Array.from({ length: tokens }, (_, index) => numberToHex(index + 1, { size: 20 }));
    return { balances: () => chain.balances(AGENT, addresses, AT), seen: node.seen };
  };

  it('is not taken apart where the node fails', async () => {
    for (const [code, message] of NODE_ERRORS) {
      const { balances, seen } = await asking({ error: { code, message } }, 9);
      await expect(balances(), message).rejects.toMatchObject({ name: 'PortError', kind: 'rejected' });
      expect(new Set(seen.map(({ params }) => JSON.stringify(params))).size).toBe(1);
      expect(seen.length).toBeLessThan(5);
    }
  });

  it('is repeated within bounds where everything fails it, each call with its own gas', async () => {
    const { balances, seen } = await asking({ error: { code: -32000, message: 'out of gas' } }, 400);
    for (let round = 0; round < 2; round += 1) {
      seen.length = 0;
      expect((await balances()).balances).toEqual([]);
      expect(seen.length).toBe(201);
      const gas = seen.slice(1).map(({ params }) => BigInt((params[0] as { gas: Hex }).gas));
      expect(gas.filter((most) => most > 16_000_000n)).toEqual([]);
    }
  });
});

describe('balances of fifty wallets', () => {
  it('leave in few calls, by the number of balances and not of wallets', async () => {
    const none = { success: true, returnData: numberToHex(0n, { size: 32 }) };
    const results = encodeAbiParameters(parseAbiParameters('(bool success, bytes returnData)[]'), [
      Array(500).fill(none),
    ]);
    const node = await startScriptedNode(() => ({ result: results }));
    stops.push(node.stop);
    const chain = connectChain({ chainId: BOOK.chainId, rpcUrls: [node.rpcUrl], addressBook: BOOK });
    const addresses = Array.from({ length: 50 }, (_, index) => numberToHex(index + 1, { size: 20 }));
    const holders = addresses.map((owner) => ({ owner, tokens: addresses.slice(0, 30) }));
    expect((await chain.balancesOfWallets(holders, AT)).balances).toHaveLength(1_500);
    expect(node.seen).toHaveLength(3);
  });
});

describe('the signer\u2019s facts', () => {
  const key = { currency0: TOKEN, currency1: STRANGER, fee: 3_000, tickSpacing: 60, hooks: STRANGER };

  it('are asked at the block that a transaction was planned on', async () => {
    const { chain, seen } = await answering({
      result: encodeAbiParameters(parseAbiParameters('address'), [TOKEN]),
    });
    const facts = factsOn(chain);
    const { nowSeconds: _, pool, curve, ...others } = facts.at(AT);
    const asked = [pool(key), curve(NATIVE_CURVE), ...Object.values(others).map((ask) => ask())];
    await Promise.allSettled(asked);
    expect(seen.length).toBeGreaterThan(asked.length);
    expect(new Set(seen.map(({ params }) => params[1]))).toEqual(new Set(['0x10']));
  });

  it('are remembered for the signature, and what failed is not', async () => {
    const { chain, seen } = await answering({
      result: encodeAbiParameters(parseAbiParameters('address'), [TOKEN]),
    });
    const facts = factsOn(chain);
    const hooks = await facts.at(AT).memeHooks();
    await facts
      .at(AT)
      .curve(NATIVE_CURVE)
      .catch(() => null);
    const before = seen.length;
    expect([await facts.memeHooks(), seen.length]).toEqual([hooks, before]);
    await facts.curve(NATIVE_CURVE).catch(() => null);
    expect(seen.length).toBeGreaterThan(before);
  });
});
