import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Address } from 'viem';
import type { KnownRow } from './verifyAudit.ts';

export const USAGE = `Usage: npm run verify -- --agent <id> [options]
       npm run verify -- --audit [options]
With --agent: rebuilds an agent's statement, profit and loss, and equity from the chain alone, and prints every difference to
what the service says. With --audit: computes the hash of each row of the account's audit log again, and names each row that is
missing, changed, moved or inserted. Exit code 0: none; 1: differences, or the check failed; 2: wrong arguments.
  --agent ID           the agent; repeat it for several
  --audit              the audit log of the key's account
  --known ROW:HASH     a row of it that you kept, such as 41:9f2c…; repeat it for several
  --base-url URL       the service (AGENT_TRADING_BASE_URL)
  --key KEY            a key with the scope read (AGENT_TRADING_API_KEY); for --audit not one of certain agents
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
  readonly isAudit: boolean;
  readonly known: readonly KnownRow[];
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
  audit: { type: 'boolean', default: false },
  known: { type: 'string', multiple: true, default: [] as string[] },
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
  if (given.agent.length === 0 && !given.audit)
    throw new WrongUsage('Name the agent: --agent <id>. Or check the audit log: --audit.');
  const sandbox = readSandbox(env.DATA_DIR ?? '.data');
  const isElsewhere = (given['base-url'] ?? env.AGENT_TRADING_BASE_URL) !== undefined;
  const local = isElsewhere ? {} : sandbox;
  const book = given['address-book'] ?? env.ADDRESS_BOOK;
  return {
    agents: given.agent,
    isAudit: given.audit,
    known: given.known.map(knownRow),
    baseUrl: need('--base-url', given['base-url'] ?? env.AGENT_TRADING_BASE_URL ?? local.baseUrl),
    apiKey: need('--key', given.key ?? env.AGENT_TRADING_API_KEY ?? local.apiKey),
    rpcUrl: given.agent.length === 0 ? '' : need('--rpc-url', nodeOf(given['rpc-url'], env, local)),
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

const nodeOf = (given: string | undefined, env: Environment, local: Sandbox): string | undefined =>
  given ?? env.RPC_URL?.split(',')[0] ?? local.rpcUrl;

function knownRow(text: string): KnownRow {
  const [, sequence, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (sequence === undefined || hash === undefined)
    throw new WrongUsage('--known is the number of a row, a colon and its hash of 64 digits.');
  return { sequence: Number(sequence), hash };
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
