import { expect, test } from 'vitest';
import { connectChain } from '../../../server/adapters/chain/connectChain.ts';
import { warnAboutNode } from '../../../server/engine/chain/nodeWarnings.ts';
import { type NodeReply, startScriptedNode } from '../../adapters/chain/scriptedNode.ts';
import { BOOK } from '../../adapters/vault/signingCase.ts';

const [HEAD, FINAL] = [20_000, 8_000];
const GONE = { error: { code: -32_000, message: 'missing trie node' } } as const;
const block = (number: number): NodeReply => ({
  result: {
    number: `0x${number.toString(16)}`,
    hash: `0x${'ab'.repeat(32)}`,
    timestamp: '0x1',
    baseFeePerGas: '0x7',
  },
});

const begun = { deployedAtBlock: 1 };
const DATED = {
  ...BOOK,
  mayRollBack: false,
  pons: { ...BOOK.pons, ...begun },
  long: { ...BOOK.long, ...begun },
  stockFactory: { address: BOOK.usdg, ...begun },
};

/** The log of a start's node check; the node keeps states from `keptFrom` on. */
async function told({ keptFrom, addressBook = DATED }: { keptFrom: number; addressBook?: typeof BOOK }) {
  const node = await startScriptedNode(({ method, params: [first, second] }) => {
    if (method === 'eth_getBlockByNumber') return block(first === 'finalized' ? FINAL : HEAD);
    return Number(second) < keptFrom ? GONE : { result: '0x0' };
  });
  const lines: (readonly [string, object, string])[] = [];
  const write = (level: string) => (about: object, text: string) => void lines.push([level, about, text]);
  const log = { warn: write('warn'), info: write('info'), debug: write('debug') } as never;
  const chain = connectChain({ chainId: BOOK.chainId, rpcUrls: [node.rpcUrl], addressBook });
  await warnAboutNode({ addressBook, chain, log });
  node.stop();
  return lines;
}

test('a start says in one line that the node has lost the state of its final block', async () => {
  expect(await told({ keptFrom: FINAL })).toEqual([]);
  const about = { block: FINAL, behind: HEAD - FINAL };
  const sentence = expect.stringContaining('forgotten the state of its final block');
  expect(await told({ keptFrom: FINAL + 1 })).toEqual([['warn', about, sentence]]);
});

test('a start says in one line whose logs it has to read from the first block on', async () => {
  const { deployedAtBlock: _, ...long } = DATED.long;
  const { address } = DATED.stockFactory;
  const addressBook = { ...DATED, long, stockFactory: { address } };
  const about = { contracts: ['long', 'stockFactory'], blocks: HEAD + 1 };
  const sentence = expect.stringContaining('of their logs starts at block 0');
  expect(await told({ keptFrom: 0, addressBook })).toEqual([['info', about, sentence]]);
});
