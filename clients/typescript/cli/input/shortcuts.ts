import { COMMANDS } from '../../generated/commands.ts';
import type { Command, Flag } from '../command.ts';
import { UsageError } from './usageError.ts';

export type Values = Readonly<Record<string, unknown>>;

/** A short name for what people do most. */
export interface Shortcut {
  readonly name: string;
  readonly summary: string;
  /** The operation whose flags it takes. */
  readonly operationId: string;
  readonly positionals: readonly string[];
  /** The property that takes all further words. */
  readonly rest?: string;
  /** The property that `--agent` names. */
  readonly agent: string;
  readonly defaults?: Values;
  readonly extraFlags?: readonly Flag[];
  /** Chooses the operation from what was given. */
  readonly choose?: (values: Values) => { readonly operationId: string; readonly input: Values };
}

const selfFunded: Flag = {
  ...{ property: 'selfFunded', flag: 'self-funded', type: 'boolean', isList: false, isNullable: false },
  ...{ isRequired: false, choices: [], isOpen: false },
  says: "The agent's wallet pays, not the account's credits",
};

function chooseLaunch({ selfFunded: isSelfFunded, venue, ...input }: Values) {
  if (isSelfFunded === true) return { operationId: 'launchSelfFunded', input: { venue, ...input } };
  const purchase = ['initialBuy', 'initialBuySlippageBps'].find((name) => input[name] !== undefined);
  if (purchase !== undefined) throw new UsageError('Only a launch with --self-funded can buy its own token.');
  return { operationId: venue === 'long' ? 'launchOnLong' : 'launchOnPons', input };
}

export const SHORTCUTS: readonly Shortcut[] = [
  {
    name: 'launch',
    summary: 'Launch a token and wait for it',
    operationId: 'launchSelfFunded',
    positionals: ['symbol', 'name'],
    agent: 'agentId',
    defaults: { venue: 'pons', quote: 'ETH' },
    extraFlags: [selfFunded],
    choose: chooseLaunch,
  },
  {
    name: 'swap',
    summary: 'Swap tokens and wait for the result',
    operationId: 'executeSwap',
    positionals: ['tokenIn', 'tokenOut', 'amountIn'],
    agent: 'agentId',
  },
  {
    name: 'transfer',
    summary: "Send funds out of an agent's wallet",
    operationId: 'transferFunds',
    positionals: ['token', 'amount', 'to'],
    agent: 'agentId',
  },
  {
    name: 'claim',
    summary: 'Claim creator fees, of all assets or of those that you name',
    operationId: 'claimFees',
    positionals: [],
    rest: 'assets',
    agent: 'agentId',
  },
  {
    name: 'portfolio',
    summary: 'Show what an agent or the account holds',
    operationId: 'getPortfolio',
    positionals: ['agentId'],
    agent: 'agentId',
  },
  {
    name: 'run',
    summary: 'Let an agent work on a goal and wait for the result',
    operationId: 'startRun',
    positionals: ['goal'],
    agent: 'id',
  },
  {
    name: 'chat',
    summary: 'Say something to an agent',
    operationId: 'sendChatMessage',
    positionals: ['message'],
    agent: 'id',
  },
];

const BY_ID: ReadonlyMap<string, Command> = new Map(
  COMMANDS.map((command) => [command.operationId, command]),
);

export function commandOf(operationId: string): Command {
  const command = BY_ID.get(operationId);
  if (command === undefined) throw new Error(`There is no command for ${operationId}.`);
  return command;
}
