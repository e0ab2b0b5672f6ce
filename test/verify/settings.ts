import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Address } from 'viem';

export const USAGE = `Usage: npm run verify -- --agent <id> [options]
Rebuilds an agent's statement, profit and loss, and equity from the chain alone, and prints every difference to what the
service says. Exit code 0: none; 1: differences, or the check failed; 2: wrong arguments.
  --agent ID           the agent; repeat it for several
  --base-url URL       the service (AGENT_TRADING_BASE_URL)
  --key KEY            a key with the scope read (AGENT_TRADING_API_KEY)
  --rpc-url URL        a node of the same chain (RPC_URL)
  --address-book FILE  the chain's contracts, as JSON or a file (ADDRESS_BOOK); without it, dollars are not compared
  --from-block N       the first block to read (default 0); the agent's wallet must be unused before it
  --wait SECONDS       how long the service may take until it has read all (default 30). Ether that others sent counts
                       only after LEDGER_CHECK_SECONDS of the service
Without URL and key: those of the service that \`npm start\` started in DATA_DIR (default .data).
`;

/** The contracts that prices come from. */
export interface Contracts {
  readonly weth: Address;
  readonly usdg: Address;
  readonly ethUsdFeed: Address;
  readonly stocks: readonly { readonly address: Address; readonly priceFeed: Address | null }[];
  readonly uniswapV4: { readonly poolManager: Address };
  readonly pons: { readonly factory: Address; readonly earlier?: readonly { readonly factory: Address }[] };
  readonly long: { readonly airlock: Address; readonly earlier?: readonly { readonly airlock: Address }[] };
}

export interface Settings {
  readonly agents: readonly string[];
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly rpcUrl: string;
  readonly contracts: Contracts | null;
  readonly fromBlock: number;
  readonly waitMs: number;
}

export class WrongUsage extends Error {}

const OPTIONS = {
  agent: { type: 'string', multiple: true, default: [] as string[] },
  'base-url': { type: 'string' },
  key: { type: 'string' },
  'rpc-url': { type: 'string' },
  'address-book': { type: 'string' },
  'from-block': { type: 'string', default: '0' },
  wait: { type: 'string', default: '30' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

type Environment = Readonly<Record<string, string | undefined>>;

/** Null: the caller asked for help. @throws WrongUsage */
export function readSettings(words: readonly string[], env: Environment): Settings | null {
  const given = parse(words);
  if (given.help) return null;
  if (given.agent.length === 0) throw new WrongUsage('Name the agent: --agent <id>.');
  const sandbox = readSandbox(env.DATA_DIR ?? '.data');
  const isElsewhere = (given['base-url'] ?? env.AGENT_TRADING_BASE_URL) !== undefined;
  const local = isElsewhere ? {} : sandbox;
  const book = given['address-book'] ?? env.ADDRESS_BOOK;
  return {
    agents: given.agent,
    baseUrl: need('--base-url', given['base-url'] ?? env.AGENT_TRADING_BASE_URL ?? local.baseUrl),
    apiKey: need('--key', given.key ?? env.AGENT_TRADING_API_KEY ?? local.apiKey),
    rpcUrl: need('--rpc-url', given['rpc-url'] ?? env.RPC_URL?.split(',')[0] ?? local.rpcUrl),
    contracts: book === undefined ? (local.addressBook ?? null) : readContracts(book),
    fromBlock: wholeNumber('--from-block', given['from-block']),
    waitMs: wholeNumber('--wait', given.wait) * 1_000,
  };
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: OPTIONS }).values;
  } catch (cause) {
    throw new WrongUsage(cause instanceof Error ? cause.message : String(cause));
  }
}

interface Sandbox {
  readonly baseUrl?: string | null;
  readonly apiKey?: string;
  readonly rpcUrl?: string;
  readonly addressBook?: Contracts;
}

function readSandbox(dataDir: string): Sandbox {
  const file = path.join(dataDir, 'sandbox.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Sandbox) : {};
}

function readContracts(source: string): Contracts {
  const text = source.trimStart().startsWith('{') ? source : readFileSync(source, 'utf8');
  return JSON.parse(text) as Contracts;
}

function need(option: string, value: string | null | undefined): string {
  if (value) return value;
  throw new WrongUsage(`Give ${option}, or start a service with \`npm start\` first.`);
}

function wholeNumber(option: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new WrongUsage(`${option} is a whole number.`);
  return Number(text);
}
