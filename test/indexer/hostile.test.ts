import {
  type Abi,
  type Address,
  encodeAbiParameters,
  encodeEventTopics,
  type Hex,
  pad,
  parseAbi,
  parseEther,
  toHex,
} from 'viem';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { contractArtifact } from '../../server/sandbox/deployment/contractArtifact.ts';
import { type RpcCall, type RpcProxy, startRpcProxy } from '../harness/rpcProxy.ts';
import { startTestChain, type TestChain } from '../harness/startTestChain.ts';
import { startTestService, type TestService } from '../harness/startTestService.ts';
import { launchToken, newAgent } from '../operations/actors.ts';
import { dumpIndex } from './indexDump.ts';
import { type Stranger, stranger } from './stranger.ts';

const book = inject('addressBook');
const FORGER = contractArtifact('LogForger');

let chain: TestChain;
let proxy: RpcProxy;
let service: TestService;
let somebody: Stranger;
let wallet: Address;
let token: Address;

beforeAll(async () => {
  chain = await startTestChain();
  proxy = await startRpcProxy(chain.rpcUrl);
  service = await startTestService({ chain, rpcUrl: proxy.url });
  const agent = await newAgent(service);
  wallet = agent.wallet_address as Address;
  token = (await launchToken(service, agent.id)).token.address as Address;
  somebody = await stranger(chain, book.pons.factory, { mines: false });
  await service.settle();
});
afterAll(async () => {
  await service.stop();
  await proxy.close();
  await chain.stop();
});

const db = () => service.context.db;

/** They look like logs of the venue, the escrow, the oracle and the pool manager. */
const LIES = parseAbi([
  'event TokenLaunched(address indexed token, address indexed curve, address indexed deployer, address pairToken, uint256 launchConfigId, uint256 graduationThreshold)',
  'event CurveBuy(address indexed buyer, address indexed recipient, uint256 quoteIn, uint256 tokensOut, uint256 fee, uint256 tax)',
  'event CurveSell(address indexed seller, address indexed recipient, uint256 tokensIn, uint256 quoteOut, uint256 fee, uint256 tax)',
  'event LaunchSwept(address indexed token, uint256 quoteOut, uint256 tokenOut)',
  'event PoolGraduated(address indexed token, uint256 positionId, uint256 tokenAmount, uint256 pairTokenAmount)',
  'event CreatorFeeRecipientUpdated(address indexed token, address indexed previousRecipient, address indexed newRecipient)',
  'event Credited(address indexed recipient, address indexed depositor, uint256 amount)',
  'event Claimed(address indexed recipient, uint256 amount)',
  'event AnswerUpdated(int256 indexed current, uint256 indexed roundId, uint256 updatedAt)',
  'event Swap(bytes32 indexed id, address indexed sender, int128 amount0, int128 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick, uint24 fee)',
  'event HookFeeCollected(bytes32 indexed poolId, address currency, uint256 feeAmount, uint256 taxAmount)',
  'event Create(address asset, address indexed numeraire, address initializer, address poolOrHook)',
  'event UpdateBeneficiary(bytes32 poolId, address oldBeneficiary, address newBeneficiary)',
  'event Initialize(bytes32 indexed id, address indexed currency0, address indexed currency1, uint24 fee, int24 tickSpacing, address hooks, uint160 sqrtPriceX96, int24 tick)',
]);

/** The log, well formed, about the agent's own token and wallet. */
function lie(event: (typeof LIES)[number]): { topics: Hex[]; data: Hex } {
  const wordOf = (type: string): unknown => {
    if (type === 'address') return event.name === 'Credited' || event.name === 'Claimed' ? wallet : token;
    return type === 'bytes32' ? pad(token, { size: 32 }) : type === 'uint24' || type === 'int24' ? 1 : 1_000n;
  };
  const inputs = event.inputs as readonly { name: string; type: string; indexed?: boolean }[];
  const args = Object.fromEntries(inputs.map(({ name, type }) => [name, wordOf(type)]));
  const topics = encodeEventTopics({ abi: [event] as Abi, eventName: event.name, args }) as Hex[];
  const plain = inputs.filter(({ indexed }) => indexed !== true);
  return { topics, data: encodeAbiParameters(plain, plain.map(({ type }) => wordOf(type)) as never) };
}

test('logs that other contracts write in the likeness of the venues change nothing', async () => {
  const { contractAddress } = await somebody.sendRaw({ data: FORGER.bytecode });
  await service.indexed();
  const before = await dumpIndex(db());
  for (const event of LIES) {
    const { topics, data } = lie(event);
    await somebody.send(contractAddress!, FORGER.abi, 'forge', [topics, data]);
    await somebody.send(contractAddress!, FORGER.abi, 'forge', [topics.slice(0, 1), '0x']);
  }
  await service.indexed();
  const { oracle_answers, ...rest } = await dumpIndex(db());
  const { oracle_answers: answers, ...others } = before;
  expect(rest).toEqual(others);
  // The local chain's feeds go on answering meanwhile.
  expect(oracle_answers.slice(0, answers.length)).toEqual(answers);
  expect(oracle_answers.some((row) => row.includes(',0.00001'))).toBe(false);
});

/** The effect of all functions of such a token. */
const TEXTS = {
  reverts: '0x60006000fd',
  loops: '0x5b600056',
  'answers a megabyte': '0x621000006000f3',
  'answers nothing': '0x00',
} as const;

test.each(Object.entries(TEXTS))(
  'a token whose every function %s is indexed without a text',
  async (_, code) => {
    const row = await launchedWithCode(code as Hex);
    expect(row).toMatchObject({ name: null, symbol: null, logo_url: null, description: null, decimals: 18 });
    expect(row).toMatchObject({ total_supply_raw: String(10n ** 27n), phase: 'curve', trades_total: '1' });
  },
);

test('control characters and what turns text around are left out of a name', async () => {
  const text = encodeAbiParameters([{ type: 'string' }], ['\u0000Ev\u0007il\u202e\n Token\u2028']);
  const size = (text.length - 2) / 2;
  const code = `0x60${toHex(size).slice(2).padStart(2, '0')}80600b6000396000f3${text.slice(2)}` as Hex;
  expect((await launchedWithCode(code)).name).toBe('Evil Token');
});

let launches = 0;

const isLookAtHead = ({ method, params }: RpcCall): boolean =>
  method === 'eth_getBlockByNumber' && params[0] === 'latest';

/** Launches a token that has this code before the index reads it. */
async function launchedWithCode(code: Hex) {
  // Hold the indexer: an earlier pass would see the token with its real code.
  const held = proxy.holdRequests(isLookAtHead);
  launches += 1;
  const launched = await somebody.launch(`BAD${launches}`);
  await somebody.buy(launched.curve, parseEther('0.01'));
  await chain.rpc('anvil_setCode', launched.token, code);
  held.end();
  await service.indexed();
  return db()
    .selectFrom('index_tokens')
    .selectAll()
    .where('address', '=', launched.token)
    .executeTakeFirstOrThrow();
}
