import type { Task } from './findTask.ts';

/** A flag of the program itself. It has a value if `value` names one. */
export interface GeneralFlag {
  readonly flag: string;
  readonly short?: string;
  readonly value?: string;
  readonly says: string;
}

const EVERYWHERE: readonly GeneralFlag[] = [
  { flag: 'json', says: 'Print the answer, and errors, as JSON' },
  { flag: 'field', value: 'NAME', says: 'Print only this property, such as id or token.address' },
  { flag: 'profile', value: 'NAME', says: 'Use this stored key and address' },
  { flag: 'base-url', value: 'URL', says: 'Address of the service' },
  { flag: 'help', short: 'h', says: 'Show this help' },
];

const WAIT: readonly GeneralFlag[] = [
  { flag: 'until', value: 'ended|final', says: 'Wait until it has ended, or until no reorg can undo it' },
  {
    flag: 'timeout',
    value: 'SECONDS',
    says: 'Longest wait: 180, or 3600 until final. The work itself continues',
  },
];

/** The general flags that a task takes. A property of the contract wins over a general flag of the same name. */
export function generalFlagsOf({ command, flags, agent }: Task): readonly GeneralFlag[] {
  const { waitsWith, operationId } = command;
  const isPoll = waitsWith === operationId;
  const all: (GeneralFlag | false)[] = [
    agent !== null && {
      flag: 'agent',
      value: 'ID',
      says: `The agent, as --${agent === 'id' ? 'id' : 'agent-id'}`,
    },
    command.hasBody && { flag: 'body', value: 'JSON|@FILE|-', says: 'The whole body; flags override it' },
    waitsWith !== null && isPoll && { flag: 'wait', says: 'Wait until it has ended' },
    waitsWith !== null &&
      !isPoll && { flag: 'no-wait', says: 'Return as soon as the service has accepted it' },
    ...(waitsWith === null ? [] : WAIT),
    command.isList && { flag: 'all', says: 'Fetch every page' },
    command.dryRun !== null && { flag: 'dry-run', says: 'Show what would happen. Nothing is sent or spent' },
    command.moves !== null && { flag: 'yes', short: 'y', says: 'Do not ask before money moves' },
    command.isKeyed && {
      flag: 'idempotency-key',
      value: 'KEY',
      says: 'Repeat an earlier command with its key: it never happens twice',
    },
    command.canFollow && { flag: 'follow', says: 'Print what happens as it happens, until Ctrl-C' },
    command.canExport && { flag: 'csv', says: 'Print all entries as CSV' },
    command.canExport && { flag: 'output', short: 'o', value: 'FILE', says: 'Write the CSV here' },
    command.answersFile && { flag: 'output', short: 'o', value: 'FILE', says: 'Write the file here' },
    ...EVERYWHERE,
  ];
  const taken = new Set(flags.map(({ flag }) => flag));
  return all.filter((one) => one !== false).filter(({ flag }) => !taken.has(flag));
}
