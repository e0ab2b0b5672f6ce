import type { Context } from '../composition/context.ts';
import type { Config } from '../config/config.ts';
import { listAttempts } from '../engine/records/attemptRows.ts';
import {
  findOperation,
  listEvents,
  listUnsettled,
  type OperationRow,
} from '../engine/records/operationRows.ts';
import { listSteps } from '../engine/records/stepRows.ts';
import { findWallet } from '../engine/records/walletRows.ts';
import { COMMAND_USAGE, commandContext } from './command.ts';

const USAGE = COMMAND_USAGE.operations;

const MAX_LISTED = 200;

/** Prints all unfinished operations, or one with its history. Reads only the database. */
export async function runOperationCommand(
  config: Config,
  [id, ...more]: readonly string[],
  print: (line: string) => void,
): Promise<number> {
  const { context, close } = commandContext(config);
  try {
    if (more.length > 0) print(USAGE);
    if (more.length > 0) return 1;
    return id === undefined ? await listOperations(context, print) : await showOperation(context, id, print);
  } finally {
    await close();
  }
}

async function listOperations(context: Context, print: (line: string) => void): Promise<number> {
  const operations = await listUnsettled(context.db, MAX_LISTED);
  if (operations.length === 0) print('No operation is on its way.');
  for (const operation of operations) print(await describeOperation(context, operation));
  if (operations.length === MAX_LISTED) print(`These are the oldest ${MAX_LISTED}.`);
  return 0;
}

/** Says why the operation waits. */
async function describeOperation({ db, clock }: Context, operation: OperationRow): Promise<string> {
  const { id, kind, state, agent_id, wallet_id, failures, next_attempt_at, lease_owner } = operation;
  const wallet = await findWallet(db, wallet_id);
  const ageSeconds = Math.round((clock.now().getTime() - Date.parse(operation.created_at)) / 1_000);
  const words = [
    `${id}  ${kind}  ${state}  ${ageSeconds} s old`,
    agent_id ?? `account ${operation.account_id}`,
    `wallet ${wallet.address}${wallet.frozen_reason === null ? '' : ` frozen: ${wallet.frozen_reason}`}`,
    lease_owner === null ? `due ${next_attempt_at}` : `leased by ${lease_owner}`,
    ...(failures > 0 ? [`${failures} failures in a row`] : []),
    ...(operation.status_reason === null ? [] : [operation.status_reason]),
  ];
  return words.join('  ');
}

async function showOperation(context: Context, id: string, print: (line: string) => void): Promise<number> {
  const { db } = context;
  const operation = await findOperation(db, id);
  if (operation === undefined) {
    print(`There is no operation ${id}. ${USAGE}`);
    return 1;
  }
  print(await describeOperation(context, operation));
  for (const { at, state, tx_hash } of await listEvents(db, [id]))
    print(`${at}  ${state}${tx_hash === null ? '' : `  ${tx_hash}`}`);
  const attempts = await listAttempts(db, [id]);
  for (const step of await listSteps(db, [id])) {
    const block =
      step.block_number === null ? '' : `  block ${step.block_number}${step.final ? ', final' : ''}`;
    print(`step ${step.ordinal} ${step.name}  nonce ${step.nonce}  ${step.state}${block}`);
    for (const attempt of attempts.filter(({ step: name }) => name === step.name))
      print(`  ${attempt.hash}  ${attempt.purpose}  signed ${attempt.created_at}`);
  }
  return 0;
}
