import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningPlanner, startPlanner } from '../../../server/sandbox/planner/startPlanner.ts';
import { guideBlocks } from '../../docs/guideBlocks.ts';
import { startTestService, type TestService } from '../../harness/startTestService.ts';
import { picture } from '../../operations/account/pictures.ts';
import { type CliResult, openHome, printed, runCli, runShell } from './runCli.ts';

/** The program as its own process, against the service. No terminal is there. */
let planner: RunningPlanner;
let service: TestService;
let env: Record<string, string>;
let home: string;
let agentId: string;

const cli = (...words: string[]): Promise<CliResult> => runCli(words, { env });
const answerOf = ({ code, out, err }: CliResult) => {
  expect({ code, err: code === 0 ? '' : err }).toEqual({ code: 0, err: '' });
  return JSON.parse(out);
};

beforeAll(async () => {
  planner = await startPlanner();
  service = await startTestService({ config: { llmBaseUrl: planner.url } });
  const place = openHome();
  home = place.home;
  env = { ...place.env, AGENT_TRADING_BASE_URL: service.baseUrl, AGENT_TRADING_API_KEY: service.apiKey };
  const created = await cli(
    'agents',
    'create',
    '--name',
    'Scout',
    '--limits.max-trade-usd',
    '100000',
    '--limits.max-daily-spend-usd',
    '100000',
    '--json',
  );
  const agent = answerOf(created);
  expect(agent).toMatchObject({ name: 'Scout', limits: { max_trade_usd: '100000' } });
  agentId = agent.id;
  await service.settle();
});
afterAll(async () => {
  await service?.stop();
  await planner?.stop();
});

test('lists as a table, page by page or whole, or as the JSON of the answer', async () => {
  answerOf(await runCli(['agents', 'create', '--body', '-', '--json'], { env, input: '{"name":"Second"}' }));
  const shown = await cli('agents', 'list');
  const [head, ...rows] = shown.out.trim().split('\n');
  expect(head).toMatch(/^ID +NAME +STATUS +MODEL +WALLET ADDRESS$/);
  expect(rows.map((row) => row.split(/ {2,}/)[1])).toEqual(['Second', 'Scout']);
  expect(rows[1]).toContain(agentId);
  const page = await cli('agents', 'list', '--limit', '1');
  expect(page.err).toMatch(/^There are more: add --all, or --cursor \S+\n$/);
  expect(page.out.trim().split('\n')).toHaveLength(2);
  const all = answerOf(await cli('agents', 'list', '--limit', '1', '--all', '--json'));
  expect(all.data.map(({ name }: { name: string }) => name)).toEqual(['Second', 'Scout']);
});

test('shows one resource as names and values', async () => {
  const { code, out } = await cli('agents', 'get', agentId);
  expect(code).toBe(0);
  expect(out).toMatch(new RegExp(`^id +${agentId}$`, 'm'));
  expect(out).toMatch(/^limits\.max_trade_usd +100000$/m);
  expect(out).not.toContain('requestId');
});

test('a launch waits until it is confirmed, and says where it is', async () => {
  const words = ['launch', 'CLI', 'Command Token', '--agent', agentId, '--yes'];
  const launched = await cli(...words, '--json');
  expect(answerOf(launched)).toMatchObject({ status: 'confirmed', symbol: 'CLI', agentId });
  expect(launched.err).toMatch(/^lch_\w+ is (queued|submitted)$/m);
  expect(launched.err).toMatch(/^lch_\w+ is confirmed/m);
  const { id } = answerOf(launched);
  const final = await cli('launches', 'get', id, '--wait', '--until', 'final', '--json');
  expect(answerOf(final)).toMatchObject({ id, tx: { finality: 'final' } });
});

test('a swap shows its quote in a dry run, asks for consent, and with --yes swaps once per key', async () => {
  const words = ['swap', 'ETH', 'USDG', '0.05', '--agent', agentId];
  const swaps = async (): Promise<unknown[]> =>
    answerOf(await cli('trading', 'list-swaps', '--agent', agentId, '--json')).data;
  const dry = await cli(...words, '--dry-run');
  expect(dry).toMatchObject({ code: 0, err: 'A dry run: nothing was sent or spent.\n' });
  expect(dry.out).toMatch(/^minAmountOut +\d/m);
  const asked = await cli(...words);
  expect(asked.code).toBe(2);
  expect(asked.err).toContain('swap moves money, and there is no terminal to ask for your consent');
  expect(await swaps()).toEqual([]);
  const keyed = [...words, '--yes', '--json', '--idempotency-key', 'cli-1'];
  const [first, second] = [answerOf(await cli(...keyed)), answerOf(await cli(...keyed))];
  expect(first).toMatchObject({ status: 'confirmed', amountIn: '0.05' });
  expect(second.id).toBe(first.id);
  expect(await swaps()).toHaveLength(1);
  const held = await cli('portfolio', agentId);
  expect(held.out).toMatch(/^TOKEN +BALANCE/m);
  expect(held.out).toMatch(/^USDG +\d/m);
});

test('--no-wait returns at once; the wait can come later, run out, and report a failure', async () => {
  const words = ['launch', 'POOR', 'Poor Token', '--agent', agentId, '--self-funded', '--initial-buy', '20'];
  const accepted = answerOf(await cli(...words, '--yes', '--no-wait', '--json'));
  const wait = ['launches', 'get', accepted.id, '--wait'];
  const early = await cli(...wait, '--timeout', '1');
  expect(early.code).toBe(6);
  expect(early.err).toContain(
    `Follow it with agent-trading ${wait.join(' ')}.\nError: ${accepted.id} is still under way.`,
  );
  answerOf(await cli('launches', 'cancel', accepted.id, '--json'));
  const failed = await cli(...wait);
  expect(failed.code).toBe(1);
  expect(failed.err).toContain(`Error: ${accepted.id} is failed: cancelled`);
  expect(failed.out).toMatch(/^status +failed$/m);
});

test('a refusal names the fields, the request and the next step, and has the exit code of its class', async () => {
  const long = 'x'.repeat(200);
  const wrong = await cli('agents', 'create', '--name', long);
  expect(wrong.code).toBe(3);
  expect(wrong.err).toMatch(/^Error: .*\(validation_failed\)$/m);
  expect(wrong.err).toMatch(/^ {2}name: /m);
  expect(wrong.err).toMatch(/^Request: req_\w+$/m);
  const asJson = await cli('agents', 'create', '--name', long, '--json');
  expect(JSON.parse(asJson.err)).toMatchObject({
    ...{ exitCode: 3, code: 'validation_failed', status: 400 },
    fieldErrors: [{ field: 'name' }],
  });
  const stranger = await runCli(['agents', 'list'], { env: { ...env, AGENT_TRADING_API_KEY: 'cpk_nobody' } });
  expect(stranger.code).toBe(4);
  expect(stranger.err).toContain('agent-trading login');
  const { AGENT_TRADING_API_KEY: _, ...keyless } = env;
  expect((await runCli(['agents', 'list'], { env: keyless })).code).toBe(4);
  expect((await cli('agents', 'get', 'agt_nobody')).code).toBe(3);
});

test('no service: a read is an outage, a change has an unknown outcome and says how to repeat it', async () => {
  const nowhere = { ...env, AGENT_TRADING_BASE_URL: 'http://127.0.0.1:1' };
  const [read, change] = await Promise.all([
    runCli(['agents', 'list'], { env: nowhere }),
    runCli(['agents', 'create', '--name', 'a'], { env: nowhere }),
  ]);
  expect([read.code, change.code]).toEqual([5, 6]);
  expect(change.err).toMatch(/Repeat the same command with --idempotency-key [\w-]+: it never happens twice/);
});

test('a picture goes out from a file and comes back into one', async () => {
  const file = path.join(home, 'picture.png');
  writeFileSync(file, await picture('png'));
  const { cid, bytes } = answerOf(await cli('account', 'upload-image', '--file', file, '--json'));
  const back = path.join(home, 'back');
  expect(await cli('account', 'get-ipfs-file', cid, '--output', back)).toEqual({ code: 0, out: '', err: '' });
  expect(readFileSync(back)).toHaveLength(bytes);
  expect((await cli('account', 'upload-image', '--file', path.join(home, 'none'))).code).toBe(2);
});

test('a chat prints the answer as it comes, and a run waits for its result', async () => {
  answerOf(await cli('agents', 'update', agentId, '--skills', 'portfolio', '--json'));
  const said = await cli('chat', 'show my portfolio', '--agent', agentId);
  expect(said).toMatchObject({ code: 0, err: 'It calls getPortfolio.\n' });
  expect(said.out).toMatch(/USDG/);
  const reply = answerOf(await cli('chat', 'show my portfolio', '--agent', agentId, '--json'));
  expect(said.out.trim()).toBe(reply.content.trim());
  answerOf(await cli('agents', 'start', agentId, '--json'));
  const asked = await cli('run', 'show my portfolio', '--agent', agentId);
  expect(asked.code).toBe(2);
  const run = await cli('run', 'show my portfolio', '--agent', agentId, '--dry-run', '--json');
  expect(answerOf(run)).toMatchObject({ status: 'completed', budgets: { dry_run: true } });
  expect(run.err).toMatch(/^run_\w+ is completed$/m);
});

test('a call that is interrupted says how to repeat it, and the work goes on after Ctrl-C in a wait', async () => {
  const words = [
    'launch',
    'WAITS',
    'Waits',
    '--agent',
    agentId,
    '--self-funded',
    '--initial-buy',
    '20',
    '--yes',
  ];
  const stopped = await runCli(words, { env, interruptAfter: ' is ' });
  expect(stopped.code).toBe(130);
  const id = /^(lch_\w+) is \w+$/m.exec(stopped.err)?.[1] ?? expect.fail(stopped.err);
  expect(stopped.err).toContain(
    `${id} continues without you. Follow it with agent-trading launches get ${id} --wait.`,
  );
  answerOf(await cli('launches', 'cancel', id, '--json'));
});

test('events are printed as they come, one a line, and Ctrl-C ends it cleanly', async () => {
  const follow = ['events', 'list', '--follow', '--after-sequence', '0', '--types', 'agent.created'];
  const shown = await runCli(follow, { env, interruptAfter: agentId });
  expect({ ...shown, out: '' }).toEqual({ code: 0, err: '', out: '' });
  expect(shown.out).toMatch(new RegExp(`^\\d+ {2}agent\\.created {2}${agentId} {2}\\S+Z {2}evt_\\w+$`, 'm'));
  const asJson = await runCli([...follow, '--json'], { env, interruptAfter: `${agentId}"` });
  expect({ ...asJson, out: '' }).toEqual({ code: 0, err: '', out: '' });
  const events = asJson.out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(events[0]).toMatchObject({ type: 'agent.created', agentId, sequence: expect.any(Number) });
  const { out } = await runCli([...follow, '--field', 'agentId'], { env, interruptAfter: agentId });
  expect(out.split('\n')[0]).toBe(agentId);
});

test('following goes without pages, says what is refused, and only events can be followed', async () => {
  for (const other of ['--all', '--limit=1', '--cursor=x']) {
    const { code, err } = await cli('events', 'list', '--follow', other);
    expect(code).toBe(2);
    expect(err).toContain(`--follow goes without ${other.split('=')[0]}.`);
  }
  const refused = await runCli(['events', 'list', '--follow'], {
    env: { ...env, AGENT_TRADING_API_KEY: 'cpk_unknown' },
  });
  expect(refused.code).toBe(4);
  expect((await cli('agents', 'list', '--follow')).code).toBe(2);
});

test('the commands of the guide run as they stand', async () => {
  const commands = guideBlocks()
    .filter(({ chapter, language }) => chapter === '02-command-line.md' && language === 'sh')
    .map(({ text }) => text)
    .join('\n');
  const { code, out, err } = await runShell('sh', `set -eu\n${commands}`, { env });
  expect({ code, err: code === 0 ? '' : err }).toEqual({ code: 0, err: '' });
  for (const shown of [
    /^symbol +PEARL$/m,
    /^minAmountOut +\d/m,
    /^USDG +\d/m,
    /^name +Careful$/m,
    /^name +From a file$/m,
  ])
    expect(out).toMatch(shown);
});

test('no output of this file holds the key', () => {
  expect(printed.length).toBeGreaterThan(20);
  expect(printed.filter((text) => text.includes(service.apiKey))).toEqual([]);
});
