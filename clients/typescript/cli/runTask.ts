import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { WaitTimeoutError } from '../index.ts';
import type { Command } from './command.ts';
import { confirm, movesMoney } from './confirm.ts';
import { EXIT } from './failure.ts';
import { follow as followList } from './follow.ts';
import { followChat } from './followChat.ts';
import type { Task } from './input/findTask.ts';
import { valueAt } from './input/inputObject.ts';
import type { ReadTask } from './input/readArguments.ts';
import { commandOf } from './input/shortcuts.ts';
import { UsageError } from './input/usageError.ts';
import { type OpenClient, openClient } from './openClient.ts';
import { oneLine } from './output/plainText.ts';
import { openProgress } from './output/progress.ts';
import { showAnswer } from './output/showAnswer.ts';
import type { Terminal } from './output/terminal.ts';
import { credentialsOf, textOf } from './profiles/credentials.ts';

interface Run extends ReadTask {
  readonly task: Task;
  readonly command: Command;
  readonly client: OpenClient;
  readonly terminal: Terminal;
  readonly signal: AbortSignal;
}

/** Carries out a command and returns the exit code. */
export async function runTask(
  task: Task,
  read: ReadTask,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<number> {
  const credentials = credentialsOf(read.settings, terminal.env);
  const client = openClient(credentials);
  const { operationId, input, settings } = read;
  const run: Run = { ...read, task, command: commandOf(operationId), client, terminal, signal };
  checkWait(run);
  if (credentials.advice !== null) terminal.say(credentials.advice);
  if (settings.has('dry-run')) return preview(run);
  if (movesMoney(operationId, input) && !settings.has('yes')) {
    const place = `${credentials.baseUrl} (${credentials.source})`;
    await confirm({ task, operationId, input, client, terminal, place });
  }
  if (settings.has('csv') || (run.command.canExport && settings.has('output'))) return exported(run);
  if (settings.has('follow')) return followed(run);
  return settings.has('all') ? everyPage(run) : once(run);
}

/** Wrong settings must be known before anything is sent. */
function checkWait({ settings }: Run): void {
  const until = textOf(settings, 'until') ?? 'ended';
  if (until !== 'ended' && until !== 'final')
    throw new UsageError(`--until is ended or final, not ${until}.`);
  const timeout = textOf(settings, 'timeout');
  if (timeout !== undefined && !(Number(timeout) > 0 && Number(timeout) <= 86_400))
    throw new UsageError('--timeout is seconds from 1 to 86400.');
}

async function preview(run: Run): Promise<number> {
  const { dryRun } = run.command;
  if (dryRun === null) throw new UsageError(`${run.task.name} has no preview.`);
  const command = commandOf(dryRun.operationId);
  const known = new Set(command.flags.map(({ property }) => property));
  const shared = Object.entries(run.input).filter(([name]) => known.has(name));
  const body = await run.client.call(
    command.operationId,
    { ...Object.fromEntries(shared), ...dryRun.input },
    {
      signal: run.signal,
    },
  );
  await print({ ...run, command }, body);
  run.terminal.say('A dry run: nothing was sent or spent.');
  return EXIT.ok;
}

async function exported(run: Run): Promise<number> {
  const { operationId, input, settings, client, signal, terminal } = run;
  const pieces = client.csv(operationId, input, { signal });
  const place = textOf(settings, 'output');
  if (place !== undefined) await writeFile(place, pieces, { signal });
  else for await (const piece of pieces) terminal.write(piece);
  return EXIT.ok;
}

/** An interruption is how it ends. */
async function followed({
  operationId,
  input,
  settings,
  client,
  signal,
  terminal,
  command,
}: Run): Promise<number> {
  for (const other of ['all', 'limit', 'cursor'])
    if (settings.has(other) || input[other] !== undefined)
      throw new UsageError(`--follow goes without --${other}.`);
  const look = { isJson: settings.has('json'), field: textOf(settings, 'field') };
  await followList(client.follow(operationId, input, { signal }), command, look, terminal, signal);
  return EXIT.ok;
}

/** Fetches all pages of a list. */
async function everyPage(run: Run): Promise<number> {
  const { operationId, input, client, signal } = run;
  const data: unknown[] = [];
  let cursor: unknown = input.cursor;
  do {
    const body = await client.call(operationId, { ...input, cursor }, { signal });
    data.push(...(valueAt(body, 'data') as unknown[]));
    cursor = valueAt(body, 'meta.nextCursor');
  } while (typeof cursor === 'string');
  await print(run, { data });
  return EXIT.ok;
}

async function once(run: Run): Promise<number> {
  const { operationId, input, settings, client, terminal, signal, command } = run;
  const idempotencyKey = command.isKeyed ? (textOf(settings, 'idempotency-key') ?? randomUUID()) : undefined;
  const options = idempotencyKey === undefined ? { signal } : { signal, idempotencyKey };
  const isChat = operationId === 'sendChatMessage' && !settings.has('json') && !settings.has('field');
  const sent = isChat
    ? followChat(client.chat(input, options), terminal)
    : client.call(operationId, input, options);
  const body = await sent.catch((error: unknown) => {
    if (signal.aborted && !command.isRead) terminal.say(interruption(idempotencyKey));
    throw error;
  });
  if (isChat) return EXIT.ok;
  const { waitsWith } = command;
  const isPoll = waitsWith === operationId;
  const waits = waitsWith !== null && (isPoll ? settings.has('wait') : !settings.has('no-wait'));
  if (!waits) {
    await print(run, body);
    return EXIT.ok;
  }
  return follow(run, waitsWith, body);
}

/** The request may have arrived. */
const interruption = (idempotencyKey: string | undefined): string =>
  idempotencyKey === undefined
    ? 'It may have happened. First check.'
    : `It may have happened. Repeat it with --idempotency-key ${idempotencyKey}: it never happens twice.`;

/** Waits for the end of the work, prints it, and returns the exit code of its status. */
async function follow(run: Run, pollId: string, accepted: unknown): Promise<number> {
  const id = String(valueAt(accepted, 'id'));
  const { client, terminal, settings, signal } = run;
  const { noun, verb } = commandOf(pollId);
  const again = `agent-trading ${noun} ${verb} ${id} --wait`;
  const progress = openProgress(terminal);
  const timeout = textOf(settings, 'timeout');
  try {
    progress.show(`${id} is ${stateOf(accepted)}`);
    const record = await client.waitWith(pollId, id, {
      signal,
      until: settings.get('until') === 'final' ? 'final' : 'ended',
      ...(timeout === undefined ? {} : { timeoutMs: 1000 * Number(timeout) }),
      onUpdate: (state) => progress.show(`${id} is ${stateOf(state)}`),
    });
    progress.end();
    await print({ ...run, command: commandOf(pollId) }, record);
    return exitCodeOf(record, terminal);
  } catch (error) {
    progress.end();
    if (signal.aborted || error instanceof WaitTimeoutError)
      terminal.say(`${id} continues without you. Follow it with ${again}.`);
    throw error;
  }
}

function stateOf(record: unknown): string {
  const finality = valueAt(record, 'tx.finality');
  return [valueAt(record, 'status'), finality].filter((one) => typeof one === 'string').join(', ');
}

const GOOD = new Set<unknown>(['confirmed', 'completed']);

function exitCodeOf(record: unknown, terminal: Terminal): number {
  const status = valueAt(record, 'status');
  if (GOOD.has(status)) return EXIT.ok;
  const reasons = ['statusReason', 'revertReason', 'stop_reason', 'error.error'].map((name) =>
    valueAt(record, name),
  );
  const said = reasons.filter((reason) => typeof reason === 'string').join(', ');
  terminal.say(
    `Error: ${String(valueAt(record, 'id'))} is ${String(status)}${said === '' ? '' : `: ${said}`}.`,
  );
  return EXIT.failed;
}

async function printFile({ settings, terminal }: Run, file: Blob): Promise<void> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const place = textOf(settings, 'output');
  if (place === undefined) terminal.printBytes(bytes);
  else writeFileSync(place, bytes);
}

/** One property as text. Of a list, that of each entry. */
function fieldText(body: unknown, field: string): string {
  const data = valueAt(body, 'data');
  const found = (Array.isArray(data) ? data : [body]).map((one) => valueAt(one, field));
  if (found.every((value) => value === undefined) && found.length > 0)
    throw new UsageError(
      `The answer has no ${field}. It was sent and answered.`,
      'Add --json to see the answer.',
    );
  return found
    .map((value) => (typeof value === 'string' ? oneLine(value) : JSON.stringify(value)))
    .join('\n');
}

async function print(run: Run, body: unknown): Promise<void> {
  const { command, settings, terminal } = run;
  if (body instanceof Blob) return printFile(run, body);
  const field = textOf(settings, 'field');
  if (field !== undefined) return terminal.print(fieldText(body, field));
  if (settings.has('json')) return terminal.print(JSON.stringify(body, null, 2));
  terminal.print(showAnswer(command, body, terminal));
  const cursor = valueAt(body, 'meta.nextCursor');
  if (command.isList && typeof cursor === 'string')
    terminal.say(`There are more: add --all, or --cursor ${cursor}`);
}
