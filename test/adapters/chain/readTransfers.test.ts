import { encodeAbiParameters, getAddress, type Hex, keccak256, pad, toBytes, toHex } from 'viem';
import { afterEach, expect, it } from 'vitest';
import { chainLogs } from '../../../server/adapters/chain/chainLogs.ts';
import { connectChain } from '../../../server/adapters/chain/connectChain.ts';
import type { Address } from '../../../server/ports/basics.ts';
import { BOOK, STRANGER } from '../vault/signingCase.ts';
import { type NodeReply, type NodeRequest, startScriptedNode } from './scriptedNode.ts';

const TRANSFER = keccak256(toBytes('Transfer(address,address,uint256)'));
const BLOCK_HASH = `0x${'ab'.repeat(32)}` as const;
const RECIPIENTS = Array.from({ length: 1_200 }, (_, at) => getAddress(toHex(at + 0x10_0000, { size: 20 })));
const TOO_MANY: NodeReply = { error: { code: -32005, message: 'query returned more than 10000 results' } };

interface Filter {
  readonly topics: readonly (Hex | readonly Hex[] | null)[];
}

let stop = (): void => undefined;
afterEach(() => stop());

function log(to: Address, at: { block: number; index: number }, change: object = {}) {
  return {
    address: BOOK.usdg,
    topics: [TRANSFER, pad(STRANGER), pad(to)],
    data: encodeAbiParameters([{ type: 'uint256' }], [7n]),
    blockNumber: toHex(at.block),
    blockHash: BLOCK_HASH,
    logIndex: toHex(at.index),
    transactionHash: `0x${'cd'.repeat(32)}`,
    transactionIndex: '0x0',
    removed: false,
    ...change,
  };
}

/** The node answers filters by `script` and has every block, or none. */
async function read(
  [from, to]: readonly [bigint, bigint],
  script: (filter: Filter) => NodeReply,
  { hasBlock = true, recipients = RECIPIENTS } = {},
) {
  const header = (number: unknown) => (hasBlock ? { number, hash: BLOCK_HASH, timestamp: '0x1' } : null);
  const answer = ({ method, params }: NodeRequest): NodeReply =>
    method === 'eth_getLogs' ? script(params[0] as Filter) : { result: header(params[0]) };
  const node = await startScriptedNode(answer);
  stop = node.stop;
  const chain = connectChain({ chainId: BOOK.chainId, rpcUrls: [node.rpcUrl], addressBook: BOOK });
  const range = await chainLogs(chain).transfers(BOOK.usdg, recipients, from, to);
  const filters = node.seen.filter(({ method }) => method === 'eth_getLogs');
  return {
    end: range?.end,
    transfers: range?.transfers ?? [],
    isComplete: range !== null,
    sizes: filters.map(({ params }) => (params[0] as Filter).topics[2]?.length ?? null),
  };
}

const matching =
  (...logs: ReturnType<typeof log>[]) =>
  ({ topics: [, , to] }: Filter): NodeReply => ({
    result: logs.filter(({ topics }) => to === undefined || to === null || to.includes(topics[2]!)),
  });

it('asks at the head one question for any number of recipients, and keeps what is theirs', async () => {
  const found = await read(
    [16n, 17n],
    matching(
      log(RECIPIENTS[1_100]!, { block: 16, index: 3 }),
      log(STRANGER, { block: 17, index: 0 }),
      log(RECIPIENTS[0]!, { block: 17, index: 1 }),
      log(RECIPIENTS[0]!, { block: 17, index: 2 }, { address: STRANGER }),
      log(RECIPIENTS[0]!, { block: 17, index: 3 }, { data: '0x' }),
    ),
  );
  expect(found.sizes).toEqual([null]);
  expect(found.end).toEqual({ number: 17n, hash: BLOCK_HASH, timestampSeconds: 1n });
  expect(found.transfers.map(({ to, blockNumber, amountRaw }) => [to, blockNumber, amountRaw])).toEqual([
    [RECIPIENTS[1_100], 16n, 7n],
    [RECIPIENTS[0], 17n, 7n],
  ]);
});

it('asks for at most 500 recipients at once over a long range, and puts the answers in order', async () => {
  const logs = [
    log(RECIPIENTS[1_100]!, { block: 16, index: 3 }),
    log(RECIPIENTS[0]!, { block: 900, index: 1 }),
    log(RECIPIENTS[600]!, { block: 16, index: 4 }),
  ];
  const found = await read([16n, 1_000n], matching(...logs));
  expect(found.sizes).toEqual([500, 500, 200]);
  expect(found.transfers.map(({ to }) => to)).toEqual([RECIPIENTS[1_100], RECIPIENTS[600], RECIPIENTS[0]]);
});

it('asks by recipients where all transfers of the head are too much for the node', async () => {
  const all = matching(log(RECIPIENTS[600]!, { block: 16, index: 4 }));
  const found = await read([16n, 16n], (filter) => (filter.topics[2] === undefined ? TOO_MANY : all(filter)));
  expect(found.sizes).toEqual([null, 500, 500, 200]);
  expect(found.transfers).toHaveLength(1);
});

it('asks for all transfers of a few blocks where the node takes fewer recipients at once', async () => {
  const all = matching(log(RECIPIENTS[60]!, { block: 17, index: 4 }));
  const few = RECIPIENTS.slice(0, 200);
  const takesHundred = (filter: Filter): NodeReply =>
    (filter.topics[2]?.length ?? 0) > 100 ? TOO_MANY : all(filter);
  const found = await read([16n, 20n], takesHundred, { recipients: few });
  expect(found.sizes).toEqual([200, null]);
  expect(found.transfers).toHaveLength(1);
});

it('is not complete while the node does not have the last block', async () => {
  const found = await read([16n, 17n], matching(), { hasBlock: false });
  expect(found.isComplete).toBe(false);
});
