import { expect, test } from 'vitest';
import type { Flag } from '../../../clients/typescript/cli/command.ts';
import { findTask } from '../../../clients/typescript/cli/input/findTask.ts';
import { readArguments } from '../../../clients/typescript/cli/input/readArguments.ts';
import { commandOf, SHORTCUTS } from '../../../clients/typescript/cli/input/shortcuts.ts';
import { COMMANDS } from '../../../clients/typescript/generated/commands.ts';
import { OPERATIONS, type OperationId } from '../../../generated/operations.ts';
import { bodyOf, type Schema } from '../../../spec/readContract.ts';
import { resolve } from '../../../spec/resolve.ts';
import { bodyExamples, contract, ENDPOINTS } from '../../contract/contract.ts';
import { METHODS } from '../methods.ts';

/** The commands compared with the contract. Nothing is sent. */
const rowOf = (operationId: string) => OPERATIONS.find((row) => row.operationId === operationId)!;

async function read(...words: string[]) {
  const found = findTask(words);
  if (found === null) throw new Error('a noun alone');
  return readArguments(found.task, found.rest);
}

const refusal = (...words: string[]): Promise<string> =>
  read(...words).then(
    () => expect.fail('it was accepted'),
    (error: Error) => `${error.name}: ${error.message}`,
  );

test('every operation with a method in the client is a command of its own', () => {
  expect(COMMANDS.map(({ operationId }) => operationId).toSorted()).toEqual(METHODS.toSorted());
  const names = COMMANDS.map(({ noun, verb }) => `${noun} ${verb}`);
  expect(new Set(names).size).toBe(names.length);
  for (const { noun, operationId } of COMMANDS) expect(noun).toBe(rowOf(operationId).tag);
});

/** The inputs of an operation, read from the contract without the generator. */
function inputsOf(endpoint: (typeof ENDPOINTS)[number]): { all: string[]; required: string[] } {
  const { path, query, files } = rowOf(endpoint.operation.operationId);
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const body = bodyOf(contract, endpoint);
  const schema = body === null ? {} : resolve<Schema>(contract, body.schema);
  const kinds = ((schema.oneOf ?? [schema]) as Schema[]).map((kind) => resolve<Schema>(contract, kind));
  const needed = kinds.map(({ required = [] }) => required as string[]);
  const always = body?.required
    ? (needed[0] ?? []).filter((name) => needed.every((one) => one.includes(name)))
    : [];
  const inBody = kinds.flatMap(({ properties = {} }) => Object.keys(properties as object));
  const parts = files.map(({ name }) => name);
  return {
    all: [...inPath, ...Object.keys(query), ...inBody, ...parts],
    required: [...inPath, ...always, ...parts],
  };
}

test('every input of every operation is a flag, and the required ones say so', () => {
  const wrong = ENDPOINTS.filter(({ operation }) => METHODS.includes(operation.operationId)).flatMap(
    (endpoint) => {
      const { operationId } = endpoint.operation;
      const flags = commandOf(operationId).flags;
      const { all, required } = inputsOf(endpoint);
      const lacking = all.filter((name) => !flags.some(({ property }) => property === name));
      const optional = required.filter(
        (name) => !flags.some((flag) => flag.property === name && flag.isRequired),
      );
      return [
        ...lacking.map((name) => `${operationId} ${name}`),
        ...optional.map((name) => `${operationId} ${name}?`),
      ];
    },
  );
  // The client streams with a method of its own.
  expect(wrong).toEqual(['sendChatMessage stream']);
  const flags = COMMANDS.flatMap((command) => command.flags);
  expect(flags.filter(({ flag, says }) => !/^[a-z][a-z0-9.-]*$/.test(flag) || says === '')).toEqual([]);
});

/** The words that say a value with flags. */
function wordsOf(flags: readonly Flag[], property: string, value: unknown): string[] {
  const flag = flags.find((one) => one.property === property)!;
  const name = `--${flag.flag}`;
  if (value === null) return [name, 'null'];
  if (typeof value === 'boolean') return [value ? name : `--no-${flag.flag}`];
  if (Array.isArray(value)) {
    const isPlain = value.length > 0 && value.every((one) => typeof one !== 'object');
    return isPlain ? value.flatMap((one) => [name, String(one)]) : [name, JSON.stringify(value)];
  }
  if (typeof value !== 'object') return [name, String(value)];
  const inner = Object.entries(value);
  const isOpen = !flags.some((one) => one.property.startsWith(`${property}.`));
  if (isOpen || inner.length === 0) return [name, JSON.stringify(value)];
  return inner.flatMap(([key, one]) => wordsOf(flags, `${property}.${key}`, one));
}

const EXAMPLES = ENDPOINTS.filter(({ operation }) => METHODS.includes(operation.operationId)).flatMap(
  (endpoint) =>
    bodyExamples(endpoint, 'application/json').map(([name, body]) => ({
      ...{ operationId: endpoint.operation.operationId, name },
      body: body as Readonly<Record<string, unknown>>,
    })),
);

test('flags can say every example of the contract, with the same types', async () => {
  expect(EXAMPLES.length).toBeGreaterThan(30);
  for (const { operationId, name, body } of EXAMPLES) {
    const { noun, verb, flags, positionals } = commandOf(operationId);
    const { stream: _, ...sayable } = body;
    const words = Object.entries(sayable).flatMap(([property, value]) => wordsOf(flags, property, value));
    const { input } = await read(noun, verb, ...positionals.map(() => 'x'), ...words);
    const places = Object.fromEntries(positionals.map((property) => [property, 'x']));
    expect({ operationId, name, input }).toEqual({ operationId, name, input: { ...places, ...sayable } });
  }
});

test('a body as JSON is the input, and a flag overrides a part of it', async () => {
  const body = { name: 'Scout', limits: { max_trade_usd: '100', max_slippage_bps: 50 } };
  const words = ['agents', 'create', '--body', JSON.stringify(body), '--limits.max-trade-usd', '7'];
  expect((await read(...words)).input).toEqual({
    name: 'Scout',
    limits: { max_trade_usd: '7', max_slippage_bps: 50 },
  });
});

test('shortcuts read their words in order and choose the operation', async () => {
  expect(await read('swap', 'ETH', 'USDG', '0.050', '--agent', 'agt_1')).toMatchObject({
    operationId: 'executeSwap',
    input: { tokenIn: 'ETH', tokenOut: 'USDG', amountIn: '0.050', agentId: 'agt_1' },
  });
  expect(await read('transfer', 'ETH', '1', '0xabc', '--agent', 'agt_1')).toMatchObject({
    operationId: 'transferFunds',
    input: { token: 'ETH', amount: '1', to: '0xabc', agentId: 'agt_1' },
  });
  expect(await read('claim', 'ETH', 'USDG', '--agent', 'agt_1')).toMatchObject({
    operationId: 'claimFees',
    input: { assets: ['ETH', 'USDG'], agentId: 'agt_1' },
  });
  const launch = ['launch', 'SCOUT', 'Scout Token', '--agent', 'agt_1'];
  const token = { symbol: 'SCOUT', name: 'Scout Token', agentId: 'agt_1', quote: 'ETH' };
  expect(await read(...launch)).toMatchObject({ operationId: 'launchOnPons', input: token });
  expect((await read(...launch)).input).toEqual(token);
  expect(await read(...launch, '--venue', 'long')).toMatchObject({
    operationId: 'launchOnLong',
    input: token,
  });
  expect(await read(...launch, '--self-funded', '--initial-buy', '0.1')).toMatchObject({
    operationId: 'launchSelfFunded',
    input: { ...token, venue: 'pons', initialBuy: '0.1' },
  });
  expect(await refusal(...launch, '--initial-buy', '0.1')).toContain('--self-funded');
  expect(SHORTCUTS.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['launch', 'swap', 'portfolio', 'transfer', 'claim']),
  );
});

test.each([
  [['agnts', 'list'], 'There is no command agnts. Did you mean agents?'],
  [['agents', 'lst'], 'agents has no command lst. Did you mean agents list?'],
  [['agents', 'create', '--nmae', 'x'], 'There is no flag --nmae. Did you mean --name?'],
  [['swap', 'ETH', 'USDG', '1', '--slipage-bps', '5'], 'Did you mean --slippage-bps?'],
  [['agents', 'create', '--name'], '--name needs a value.'],
  [['agents', 'create', '--name', '--json'], '--name needs a value.'],
  [['agents', 'create', '--name', 'a', '--name', 'b'], '--name is given twice.'],
  [['agents', 'create'], 'agents create needs --name.'],
  [['swap', 'ETH'], 'swap needs --agent, TOKEN_OUT, AMOUNT_IN.'],
  [['agents', 'get', 'agt_1', 'agt_2'], 'agents get takes no further word: agt_2.'],
  [['agents', 'list', '--limit', '1.5'], '--limit needs a whole number, not 1.5.'],
  [['agents', 'delete', 'a', '--force=perhaps'], '--force is true or false, not perhaps.'],
  [['tokens', 'list', '--sort', 'nwe'], 'Did you mean new?'],
  [['agents', 'create', '--body', '[1]'], '--body needs a JSON object.'],
  [['agents', 'create', '--body', '{'], '--body needs JSON'],
  [['agents', 'create', '--body', '@/no/such/file'], 'the file cannot be read'],
  [['agents', 'create', '--name', 'a', '--limits', 'x'], '--limits needs JSON'],
  [['agents', 'list', '--json=yes'], '--json takes no value.'],
])('%j is refused with a sentence', async (words, sentence) => {
  const said = await refusal(...words);
  expect(said).toMatch(/^UsageError: /);
  expect(said).toContain(sentence);
});

test('a newer value of an open list is sent as it is', async () => {
  expect((await read('agents', 'list', '--status', 'sleeping')).input).toEqual({ status: 'sleeping' });
});

const PAYING = ['trade:write', 'launch:write', 'transfer:write'];
/** They spend credits, sell an agent with its wallet, or let a model trade. */
const OTHERS = [
  'buyMarketListing',
  'callTool',
  'createMarketListing',
  'deleteAgent',
  'sendChatMessage',
  'startRun',
];

test('asks before every operation whose scope can pay, and before those that move money in another way', () => {
  const paying = OPERATIONS.filter(
    ({ scope, scopeAlso }) => PAYING.includes(scope ?? '') || PAYING.includes(scopeAlso ?? ''),
  );
  const expected = [...paying.map(({ operationId }): OperationId => operationId), ...OTHERS]
    // It gives back what a launch has reserved.
    .filter((operationId) => operationId !== 'cancelLaunch');
  const asking = COMMANDS.filter(({ moves }) => moves !== null).map(({ operationId }) => operationId);
  expect(asking.toSorted()).toEqual(expected.toSorted());
});

/** Deliveries of webhooks, which may take days. */
const SENT_LATER = ['replayWebhookDeliveries', 'replayWebhookDelivery', 'sendTestEvent'];

test('waits for everything that the service only accepts, and knows a preview of launches and swaps', () => {
  const accepting = OPERATIONS.filter(({ statuses }) => (statuses as readonly number[]).includes(202))
    .map(({ operationId }) => operationId)
    .filter((operationId) => operationId !== 'callTool' && operationId !== 'connectMcp')
    .filter((operationId) => !SENT_LATER.includes(operationId));
  const waiting = COMMANDS.filter(({ waitsWith }) => waitsWith !== null).map(
    ({ operationId }) => operationId,
  );
  expect(waiting.toSorted()).toEqual(accepting.toSorted());
  const previews = COMMANDS.filter(({ dryRun }) => dryRun !== null).map(({ operationId, dryRun }) => [
    operationId,
    dryRun?.operationId,
  ]);
  expect(Object.fromEntries(previews)).toEqual({
    executeSwap: 'quoteSwap',
    launchOnLong: 'previewLaunch',
    launchOnPons: 'previewLaunch',
    launchSelfFunded: 'previewLaunch',
  });
});
