import { afterAll, beforeEach, expect, test } from 'vitest';
import { connectChain } from '../../../server/adapters/chain/connectChain.ts';
import { Groundwork } from '../../../server/domain/onchain/groundwork.ts';
import { type NodeReply, startScriptedNode } from '../../adapters/chain/scriptedNode.ts';
import { BOOK, STRANGER } from '../../adapters/vault/signingCase.ts';

/** What an acceptance asks of the node, and what the pass after it asks again, with the real client in between. */
const NOON = Date.UTC(2026, 0, 1, 12);
const HEAD = { number: 7n, hash: '0x77', timestampSeconds: 1n } as const;
const FRESH_MS = 500;

let reply: NodeReply = { result: '0x5' };
const node = await startScriptedNode(() => reply);
afterAll(() => node.stop());

const groundwork = new Groundwork();
const chain = connectChain({
  ...{ chainId: BOOK.chainId, rpcUrls: [node.rpcUrl], addressBook: BOOK, groundwork },
  // What a node answers counts, however late this process gets to it.
  timeoutMs: 10_000,
});
const balance = (at?: bigint) => chain.balanceWei(STRANGER, at);
const asked = () => node.seen.length;

beforeEach(() => {
  node.seen.length = 0;
  reply = { result: '0x5' };
});

/** An acceptance of the operation at noon that asks for the balance at its block. */
const accept = (id: string) =>
  groundwork.lay(async () => {
    groundwork.standOn(HEAD, NOON);
    await balance(7n);
    groundwork.keepFor(id, NOON);
  });

test('what was asked at a block is not asked again by the first pass over what was accepted', async () => {
  await accept('one');
  const ground = groundwork.take('one', NOON + FRESH_MS - 1);
  expect(ground?.head).toEqual(HEAD);
  expect(await ground?.within(() => balance(7n))).toBe(5n);
  expect(asked()).toBe(1);
});

test('the newest block, and any other than the one that was asked about, are asked for each time', async () => {
  await accept('other');
  const ground = groundwork.take('other', NOON);
  await ground?.within(() => Promise.all([balance(), balance(), balance(8n)]));
  expect(asked()).toBe(4);
});

test('nobody else is answered out of it: no other acceptance, no other pass, and nobody outside of one', async () => {
  await accept('own');
  await accept('foreign');
  const [own, foreign] = [groundwork.take('own', NOON), groundwork.take('foreign', NOON)];
  expect(asked()).toBe(2);
  await balance(7n);
  expect(asked()).toBe(3);
  await Promise.all([own?.within(() => balance(7n)), foreign?.within(() => balance(7n))]);
  expect(asked()).toBe(3);
});

test('it is handed out once, and not when the look that it rests on is old or of a clock that was set back', async () => {
  for (const id of ['once', 'old', 'back']) await accept(id);
  expect(groundwork.take('once', NOON)).not.toBeNull();
  expect(groundwork.take('once', NOON)).toBeNull();
  expect(groundwork.take('old', NOON + FRESH_MS)).toBeNull();
  expect(groundwork.take('back', NOON - 1)).toBeNull();
});

test('a failure is asked about again', async () => {
  await groundwork.lay(async () => {
    groundwork.standOn(HEAD, NOON);
    reply = { status: 503, body: '' };
    await expect(balance(7n)).rejects.toMatchObject({ kind: 'unavailable' });
    reply = { result: '0x6' };
    expect(await balance(7n)).toBe(6n);
  });
});

test('what was begun within an acceptance or a pass, and lasts longer, asks the node again', async () => {
  const released = Promise.withResolvers<void>();
  const lasting: Promise<unknown>[] = [];
  const begin = async () => {
    lasting.push(released.promise.then(() => balance(7n)));
  };
  await groundwork.lay(begin);
  await accept('lasting');
  await groundwork.take('lasting', NOON)?.within(begin);
  node.seen.length = 0;
  released.resolve();
  await Promise.all(lasting);
  expect(asked()).toBe(2);
});

test('what no pass comes for is let go of', async () => {
  await accept('left');
  const ground = groundwork.lay(async () => {
    groundwork.standOn(HEAD, NOON + FRESH_MS);
    groundwork.keepFor('next', NOON + FRESH_MS);
  });
  await ground;
  expect(groundwork.take('left', NOON)).toBeNull();
  expect(groundwork.take('next', NOON + FRESH_MS)).not.toBeNull();
});

test('an acceptance that saw no block leaves nothing', async () => {
  await groundwork.lay(async () => groundwork.keepFor('blind', NOON));
  expect(groundwork.take('blind', NOON)).toBeNull();
});
