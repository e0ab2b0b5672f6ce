import { commandContext } from './commandContext.ts';
import { COMMAND_USAGE } from './commandUsage.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { listAttempts } from './domain/onchain/attemptRows.ts';
import {
  findOperation,
  listEvents,
  listUnsettled,
  type OperationRow,
} from './domain/onchain/operationRows.ts';
import { listSteps } from './domain/onchain/stepRows.ts';
import { findWallet } from './domain/onchain/walletRows.ts';

const USAGE = COMMAND_USAGE.operations;
const MOST = 200;

/**
 * The operator's look at what is on its way to the chain: all of it, oldest first, or one operation with its states, its
 * steps and every form that was signed of them. Changes nothing, and asks only the database. Returns the exit code.
 */
export async function runOperationCommand(
  config: Config,
  [id, ...more]: readonly string[],
  print: (line: string) => void,
): Promise<number> {
  const { context, close } = commandContext(config);
  try {
    if (more.length > 0) print(USAGE);
    if (more.length > 0) return 1;
    return id === undefined ? await list(context, print) : await show(context, id, print);
  } finally {
    await close();
  }
}

async function list(context: Context, print: (line: string) => void): Promise<number> {
  const operations = await listUnsettled(context.db, MOST);
  if (operations.length === 0) print('No operation is on its way.');
  for (const operation of operations) print(await describe(context, operation));
  if (operations.length === MOST) print(`These are the oldest ${MOST}.`);
  return 0;
}

/** Why it does not move, as far as its row and its wallet's say. */
async function describe({ db, clock }: Context, operation: OperationRow): Promise<string> {
  const { id, kind, state, agent_id, wallet_id, failures, next_attempt_at, lease_owner } = operation;
  const wallet = await findWallet(db, wallet_id);
  const ageSeconds = Math.round((clock.now().getTime() - Date.parse(operation.created_at)) / 1_000);
  const words = [
    `${id}  ${kind}  ${state}  ${ageSeconds} s old`,
    agent_id ?? `account ${operation.account_id}`,
    `wallet ${wallet.address}${wallet.frozen_reason === null ? '' : ` frozen: ${wallet.frozen_reason}`}`,
    lease_owner === null ? `due ${next_attempt_at}` : `in the hands of ${lease_owner}`,
    ...(failures > 0 ? [`${failures} failures in a row`] : []),
    ...(operation.status_reason === null ? [] : [operation.status_reason]),
  ];
  return words.join('  ');
}

async function show(context: Context, id: string, print: (line: string) => void): Promise<number> {
  const { db } = context;
  const operation = await findOperation(db, id);
  if (operation === undefined) {
    print(`There is no operation ${id}. ${USAGE}`);
    return 1;
  }
  print(await describe(context, operation));
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
