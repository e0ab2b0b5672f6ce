import { SKILLS } from '../../domain/skills/skillCatalog.ts';
import type { Command } from './parseCommands.ts';
import {
  automationLine,
  type Body,
  claimSentence,
  feesSentence,
  inside,
  launchSentence,
  listOf,
  portfolioSentence,
  pricesSentence,
  quoteSentence,
  type Result,
  say,
  swapSentence,
  transferSentence,
} from './reports.ts';

export interface PlannedCall {
  readonly name: string;
  readonly arguments: Readonly<Record<string, unknown>>;
}

/** Yields each call, gets its result, and returns the reply. Throws `Refused` if it cannot go on. */
export type Steps = Generator<PlannedCall, string, Result>;

/** Later commands are skipped too, because they may depend on this one. */
export class Refused extends Error {}

export type Task = Exclude<Command, { readonly kind: 'help' }>;

export function carryOut(command: Task, offered: ReadonlySet<string>): Steps {
  switch (command.kind) {
    case 'swap':
      return swap(command, offered);
    case 'sellAll':
      return sellAll(command, offered);
    case 'launch':
      return launch(command, offered);
    case 'claim':
      return followed('claimFees', {}, { read: 'getFeeClaim', report: claimSentence, offered });
    case 'send': {
      const { amount, token, to } = command;
      return followed(
        'transferFunds',
        { to, token, amount },
        { read: 'getTransfer', report: transferSentence, offered },
      );
    }
    case 'quote': {
      const { amount, tokenIn, tokenOut } = command;
      return reading('quoteSwap', { tokenIn, tokenOut, amountIn: amount }, quoteSentence, offered);
    }
    case 'prices': {
      const symbols = command.symbols.filter((symbol) => !symbol.startsWith('0x'));
      const addresses = command.symbols.filter((symbol) => symbol.startsWith('0x'));
      const asked = { ...(symbols.length > 0 && { symbols }), ...(addresses.length > 0 && { addresses }) };
      return reading('getPrices', asked, pricesSentence, offered);
    }
    case 'portfolio':
      return reading('getPortfolio', {}, portfolioSentence, offered);
    case 'fees':
      return reading('getFeeEarnings', {}, feesSentence, offered);
    case 'list':
      return listing(command.what, offered);
  }
}

type Report = (body: Body) => string;
type Offered = ReadonlySet<string>;

function* ask(name: string, args: Body, offered: Offered): Generator<PlannedCall, Result, Result> {
  if (!offered.has(name)) throw new Refused(notOffered(name));
  const result = yield { name, arguments: args };
  if (result.refusal !== null) throw new Refused(`${name} was refused: ${result.refusal}`);
  return result;
}

function* reading(name: string, args: Body, report: Report, offered: Offered): Steps {
  return report((yield* ask(name, args, offered)).body);
}

interface Following {
  readonly read: string;
  readonly report: Report;
  readonly offered: Offered;
}

/** Calls the tool, and reads the record once if it is still open. */
function* followed(name: string, args: Body, { read, report, offered }: Following): Steps {
  const { body, isDryRun } = yield* ask(name, args, offered);
  if (isDryRun) return `Dry run: ${name} would have been called, and nothing happened.`;
  const isOpen = ['queued', 'submitted', 'awaiting_funding'].includes(say(body.status));
  if (!isOpen || !offered.has(read)) return report(body);
  return report((yield* ask(read, { id: body.id }, offered)).body);
}

type Swap = Extract<Command, { kind: 'swap' | 'quote' }>;

function swap(
  { amount, tokenIn, tokenOut }: Pick<Swap, 'amount' | 'tokenIn' | 'tokenOut'>,
  offered: Offered,
): Steps {
  const args = { tokenIn, tokenOut, amountIn: amount };
  return followed('executeSwap', args, { read: 'getSwap', report: swapSentence, offered });
}

function* sellAll({ tokenIn, tokenOut }: Extract<Command, { kind: 'sellAll' }>, offered: Offered): Steps {
  if (tokenIn === 'ETH')
    throw new Refused('All the ETH cannot be sold: gas is paid with it. Name an amount.');
  const { body } = yield* ask('getPortfolio', {}, offered);
  const held = listOf(body.holdings).filter(({ token }) => {
    const { symbol, address } = inside(token);
    return symbol === tokenIn || say(address).toLowerCase() === tokenIn.toLowerCase();
  });
  const [only, another] = held;
  if (only === undefined) throw new Refused(`The wallet holds no ${tokenIn}.`);
  if (another !== undefined)
    throw new Refused(`The wallet holds several tokens called ${tokenIn}; name its address.`);
  const address = say(inside(only.token).address);
  return yield* swap({ amount: say(only.balance), tokenIn: address, tokenOut }, offered);
}

function launch(
  { name, symbol, venue, quote }: Extract<Command, { kind: 'launch' }>,
  offered: Offered,
): Steps {
  const tool = venue === 'long' ? 'launchOnLong' : 'launchOnPons';
  return followed(tool, { name, symbol, quote }, { read: 'getLaunch', report: launchSentence, offered });
}

const LISTS = {
  swaps: { tool: 'listSwaps', line: swapSentence },
  launches: { tool: 'listLaunches', line: launchSentence },
  transfers: { tool: 'listTransfers', line: transferSentence },
  automations: { tool: 'listAutomations', line: automationLine },
} as const;

function listing(what: keyof typeof LISTS, offered: Offered): Steps {
  const { tool, line } = LISTS[what];
  const report: Report = ({ data }) =>
    listOf(data).length === 0 ? `There are no ${what}.` : listOf(data).map(line).join('\n');
  return reading(tool, { limit: 5 }, report, offered);
}

function notOffered(tool: string): string {
  const granting = SKILLS.filter(({ kind, tools }) => kind === 'skill' && tools.includes(tool)).map(
    ({ id }) => id,
  );
  return `The tool ${tool} is not offered to me here. Skills that grant it: ${granting.join(', ')}; what moves value must also be allowed: a message by allow_trades.`;
}
