import { encodeErrorResult, keccak256, parseAbi } from 'viem';
import { afterEach, describe, expect, it, test } from 'vitest';
import { connectChain } from '../../../server/adapters/chain/connectChain.ts';
import { openRpc } from '../../../server/adapters/chain/rpc/rpcClient.ts';
import { BOOK, STRANGER } from '../vault/signingCase.ts';
import { type NodeReply, type NodeRequest, startScriptedNode } from './scriptedNode.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

async function node(script: (request: NodeRequest) => NodeReply) {
  const started = await startScriptedNode(script);
  stops.push(started.stop);
  return started;
}

const connectFor = (timeoutMs: number, ...rpcUrls: string[]) =>
  connectChain({ chainId: BOOK.chainId, rpcUrls, addressBook: BOOK, timeoutMs });

/** Long enough for an answer that this process reads late. */
const connect = (...rpcUrls: string[]) => connectFor(10_000, ...rpcUrls);

/** Only a silent node gets a short timeout. */
const connectTo = (rpcUrl: string, reply: NodeReply) =>
  reply === 'silence' ? connectFor(100, rpcUrl) : connect(rpcUrl);

const HASH = `0x${'ab'.repeat(32)}`;
const SENT = keccak256('0x02aa');
const BLOCK = { number: '0x10', hash: HASH, timestamp: '0x1', baseFeePerGas: '0x7' };
/** SlippageExceeded(1, 2) */
const REVERT_DATA = `0x71c4efed${'1'.padStart(64, '0')}${'2'.padStart(64, '0')}`;
const call = { from: STRANGER, to: STRANGER, valueWei: 1n, data: '0x' } as const;

describe('a read', () => {
  it.each<[string, NodeReply]>([
    ['500', { status: 500, body: 'oops' }],
    ['429', { status: 429, body: 'slow down' }],
    ['403', { status: 403, body: 'who are you' }],
    ['an answer that is no JSON', { status: 200, body: '<html>' }],
    ['the limit of the node', { error: { code: -32005, message: 'limit exceeded' } }],
    ['no answer', 'silence'],
  ])('is unavailable after %s', async (_, reply) => {
    const { rpcUrl } = await node(() => reply);
    await expect(connectTo(rpcUrl, reply).balanceWei(STRANGER)).rejects.toMatchObject({
      name: 'PortError',
      kind: 'unavailable',
    });
  });

  it('is rejected when the node answers with an error, without naming the URL', async () => {
    const { rpcUrl } = await node(() => ({ error: { code: -32602, message: 'bad params' } }));
    const failure: unknown = await connect(rpcUrl)
      .block('latest')
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'PortError', kind: 'rejected' });
    expect(String(failure)).toContain('bad params');
    expect(String(failure)).not.toContain('127.0.0.1');
  });

  it('goes to the next URL when the first does not answer', async () => {
    const dead = await node(() => ({ status: 503, body: '' }));
    const alive = await node(() => ({ result: '0x5' }));
    expect(await connect(dead.rpcUrl, alive.rpcUrl).balanceWei(STRANGER)).toBe(5n);
  });

  it('names the client and shares a request with others of the same moment', async () => {
    const { rpcUrl, seen } = await node(() => ({ result: '0x5' }));
    const chain = connect(rpcUrl);
    await Promise.all([chain.balanceWei(STRANGER), chain.nextNonce(STRANGER)]);
    expect(seen.map(({ isBatched }) => isBatched)).toEqual([true, true]);
    expect(seen[0]?.headers['user-agent']).toBe('agent-trading-service');
  });
});

test('no contract makes the client ask a URL', async () => {
  const gateway = await node(() => ({ result: '0x' }));
  const data = encodeErrorResult({
    abi: parseAbi(['error OffchainLookup(address, string[], bytes, bytes4, bytes)']),
    args: [STRANGER, [gateway.rpcUrl], '0x', '0x00000000', '0x'],
  });
  const { rpcUrl } = await node(() => ({ error: { code: 3, message: 'execution reverted', data } }));
  const { client, alone, endpoints } = openRpc({
    chainId: BOOK.chainId,
    rpcUrls: [rpcUrl],
    addressBook: BOOK,
  });
  for (const each of [client, alone, ...endpoints])
    await expect(each.call({ to: STRANGER, data: '0x12345678' })).rejects.toThrow('execution reverted');
  expect(gateway.seen).toEqual([]);
});

describe('a send', () => {
  it.each<[string, NodeReply, string]>([
    ['nonce too low', { error: { code: -32000, message: 'nonce too low' } }, 'rejected'],
    ['already known', { error: { code: -32000, message: 'already known' } }, 'rejected'],
    ['500', { status: 500, body: '' }, 'unavailable'],
    ['no answer', 'silence', 'unavailable'],
  ])('is tried once after %s', async (_, reply, kind) => {
    const { rpcUrl, seen } = await node(() => reply);
    await expect(connectTo(rpcUrl, reply).send('0x02aa')).rejects.toMatchObject({ name: 'PortError', kind });
    expect(seen.map(({ method }) => method)).toEqual(['eth_sendRawTransaction']);
  });

  it('travels alone, even beside reads', async () => {
    const { rpcUrl, seen } = await node(({ method }) => ({
      result: method === 'eth_sendRawTransaction' ? SENT : '0x5',
    }));
    const chain = connect(rpcUrl);
    const [hash] = await Promise.all([
      chain.send('0x02aa'),
      chain.balanceWei(STRANGER),
      chain.send('0x02aa'),
    ]);
    expect(hash).toBe(SENT);
    const sends = seen.filter(({ method }) => method === 'eth_sendRawTransaction');
    expect(sends.map(({ isBatched }) => isBatched)).toEqual([false, false]);
  });

  it('leaves the next attempt to the caller, and that one goes to the next URL', async () => {
    const dead = await node(() => ({ status: 503, body: '' }));
    const alive = await node(() => ({ result: SENT }));
    const chain = connect(dead.rpcUrl, alive.rpcUrl);
    await expect(chain.send('0x02aa')).rejects.toMatchObject({ kind: 'unavailable' });
    expect(alive.seen).toEqual([]);
    expect(await chain.send('0x02aa')).toBe(SENT);
  });

  it('goes to the other URL when it is repeated, whatever the first node said', async () => {
    const nodes = [await node(() => ({ result: SENT })), await node(() => ({ result: SENT }))];
    const chain = connect(...nodes.map(({ rpcUrl }) => rpcUrl));
    const heard: number[][] = [];
    for (let time = 0; time < 4; time += 1) {
      await chain.send('0x02aa');
      heard.push(nodes.map(({ seen }) => seen.length));
    }
    expect(heard).toEqual([
      [1, 0],
      [1, 1],
      [2, 1],
      [2, 2],
    ]);
  });

  it('has failed where the node answers with the hash of something else', async () => {
    const liar = await node(() => ({ result: HASH }));
    const alive = await node(() => ({ result: SENT }));
    const chain = connect(liar.rpcUrl, alive.rpcUrl);
    await expect(chain.send('0x02aa')).rejects.toMatchObject({ name: 'PortError', kind: 'rejected' });
    expect(await chain.send('0x02aa')).toBe(SENT);
  });
});

describe('a simulation', () => {
  const simulateWith = async (error: { code: number; message: string; data?: unknown }) => {
    const { rpcUrl } = await node(() => ({ error }));
    return connect(rpcUrl).simulate(call);
  };

  it.each([
    ['data as hex', REVERT_DATA],
    ['data in an object', { data: REVERT_DATA }],
  ])('decodes a revert from %s', async (_, data) => {
    const simulation = await simulateWith({ code: 3, message: 'execution reverted', data });
    expect(simulation).toMatchObject({ ok: false, revert: { name: 'SlippageExceeded', args: ['1', '2'] } });
  });

  it('reads the words that nodes use for missing ether', async () => {
    const geth = 'insufficient funds for gas * price + value: address 0x01 have 0 want 1';
    expect(await simulateWith({ code: -32000, message: geth })).toMatchObject({
      ok: false,
      revert: { name: 'InsufficientFunds' },
    });
  });

  it('takes a revert without data for a revert', async () => {
    expect(await simulateWith({ code: -32000, message: 'execution reverted' })).toMatchObject({
      ok: false,
      revert: { name: null, args: [] },
    });
  });

  it('throws what is no answer about the call', async () => {
    await expect(simulateWith({ code: -32601, message: 'method not found' })).rejects.toMatchObject({
      kind: 'rejected',
    });
    const { rpcUrl } = await node(() => ({ status: 502, body: '' }));
    await expect(connect(rpcUrl).simulate(call)).rejects.toMatchObject({ kind: 'unavailable' });
  });
});

describe('fees', () => {
  it('are twice the base fee and a small tip', async () => {
    const { rpcUrl } = await node(() => ({ result: BLOCK }));
    expect(await connect(rpcUrl).fees()).toEqual({
      maxFeePerGasWei: 1_000_014n,
      maxPriorityFeePerGasWei: 1_000_000n,
    });
  });
});
