import { chmodSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { candidates } from '../../../clients/typescript/cli/completion.ts';
import { movesMoney } from '../../../clients/typescript/cli/confirm.ts';
import { EXIT, failureOf, failureText } from '../../../clients/typescript/cli/failure.ts';
import { nearest } from '../../../clients/typescript/cli/input/nearest.ts';
import { commandOf } from '../../../clients/typescript/cli/input/shortcuts.ts';
import { showAnswer } from '../../../clients/typescript/cli/output/showAnswer.ts';
import { table } from '../../../clients/typescript/cli/output/table.ts';
import { configFolder } from '../../../clients/typescript/cli/profiles/configFolder.ts';
import { credentialsOf } from '../../../clients/typescript/cli/profiles/credentials.ts';
import { readProfiles, writeProfiles } from '../../../clients/typescript/cli/profiles/profileFile.ts';
import { ApiError, ConnectionError, RETRY_RULES } from '../../../clients/typescript/index.ts';
import type { ErrorCode } from '../../../generated/client.d.ts';
import { STATUS } from '../../../generated/errorCodes.ts';
import { scratchFolder } from '../../harness/scratchFolder.ts';

/** Parts of the command line that need no service. */
const SENT = { idempotencyKey: 'key-1', attempts: 1 };
const refused = (code: ErrorCode): ApiError =>
  new ApiError({
    ...SENT,
    operationId: 'executeSwap',
    ...{ message: 'No.', code, status: STATUS[code], fieldErrors: [], headers: new Headers() },
    retry: RETRY_RULES[code],
  });

test('each error code has the exit code of its class', () => {
  const codes = Object.keys(STATUS) as ErrorCode[];
  const byExit = Object.groupBy(codes, (code) => failureOf(refused(code), commandOf('executeSwap')).exitCode);
  const auth = codes.filter((code) => STATUS[code] === 401);
  expect(byExit[EXIT.unauthenticated]).toEqual([
    ...auth,
    ...['insufficient_scope', 'scope_escalation', 'ip_not_allowed', 'csrf_failed'],
  ]);
  expect(byExit[EXIT.unknown]).toEqual(['internal_error', 'model_error']);
  expect(byExit[EXIT.unavailable]).toEqual(codes.filter((code) => RETRY_RULES[code] === 'same'));
  expect(Object.keys(byExit).map(Number)).toEqual([
    EXIT.refused,
    EXIT.unauthenticated,
    EXIT.unavailable,
    EXIT.unknown,
  ]);
});

test('a lost answer is an unknown outcome of a change, and only an outage of a read', () => {
  const lost = new ConnectionError({
    ...SENT,
    operationId: 'executeSwap',
    cause: new Error('reset'),
    retry: 'same',
  });
  const change = failureOf(lost, commandOf('executeSwap'));
  expect(change).toMatchObject({ exitCode: EXIT.unknown, idempotencyKey: 'key-1' });
  expect(failureText(change)).toContain('--idempotency-key key-1');
  expect(failureOf(lost, commandOf('getSwap')).exitCode).toBe(EXIT.unavailable);
});

test('text of strangers cannot move the cursor or turn the direction of a line', () => {
  const hostile = 'A\u001b[2J\u0007B\u202eC\nD\u009b1mE';
  const shown = table([{ name: hostile }], ['name'], { width: null, isBold: false });
  expect(shown).toBe('NAME\nA[2JBC D1mE');
  const resource = showAnswer(
    commandOf('getAgent'),
    { name: hostile, text: `x\n\u001b[31m${hostile}` },
    { width: null, isBold: false },
  );
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these must be gone.
  expect(resource).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
});

test('a table fits the terminal, and an address keeps both ends', () => {
  const rows = [
    { id: 'agt_1', name: 'A name of many words that goes on', wallet_address: `0x${'ab'.repeat(20)}` },
  ];
  const lines = table(rows, ['id', 'name', 'wallet_address'], { width: 50, isBold: false }).split('\n');
  expect(lines.every((line) => line.length <= 50)).toBe(true);
  expect(lines[0]).toMatch(/^ID\s+NAME\s+WALLET ADDRESS$/);
  expect(lines[1]).toMatch(/^agt_1 {2}A name.*… {2}0x[ab]+…abab$/);
  const whole = table(rows, ['id', 'name', 'wallet_address'], { width: null, isBold: false });
  expect(whole).toContain(`0x${'ab'.repeat(20)}`);
});

test.each([
  ['linux', {}, '/home/a/.config/agent-trading'],
  ['linux', { XDG_CONFIG_HOME: '/etc/x' }, '/etc/x/agent-trading'],
  ['linux', { XDG_CONFIG_HOME: 'x' }, '/home/a/.config/agent-trading'],
  ['darwin', {}, '/home/a/Library/Application Support/agent-trading'],
  ['win32', { APPDATA: 'C:\\Users\\a\\Roaming' }, 'C:\\Users\\a\\Roaming\\agent-trading'],
] as const)('keys lie in the settings folder of %s with %j', (platform, env, folder) => {
  expect(configFolder(env, platform, '/home/a')).toBe(folder);
});

test('only this user can read the keys, and a file that others can read is refused without its content', () => {
  const base = scratchFolder('cli-profiles');
  const folder = path.join(base, 'agent-trading');
  const profiles = { current: 'a', profiles: { a: { baseUrl: 'https://a.example', apiKey: 'cpk_secret' } } };
  const file = path.join(folder, 'profiles.json');
  try {
    writeProfiles(folder, profiles);
    expect([statSync(folder).mode & 0o777, statSync(file).mode & 0o777]).toEqual([0o700, 0o600]);
    expect(readProfiles(folder)).toEqual(profiles);
    for (const mode of [0o640, 0o604]) {
      chmodSync(file, mode);
      expect(() => readProfiles(folder)).toThrow(/Other users of this machine can read/);
    }
    writeProfiles(folder, profiles);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).toContain('cpk_secret');
  } finally {
    rmSync(base, { recursive: true });
  }
});

test('a stored key goes only to the address that it was stored with', () => {
  const base = scratchFolder('cli-credentials');
  const env = { XDG_CONFIG_HOME: base };
  const one = { baseUrl: 'https://one.example', apiKey: 'cpk_one' };
  const two = { baseUrl: 'https://two.example', apiKey: 'cpk_two' };
  const of = (settings: Record<string, string>, more: Record<string, string> = {}) => {
    const { baseUrl, apiKey } = credentialsOf(new Map(Object.entries(settings)), { ...env, ...more });
    return [baseUrl, apiKey];
  };
  try {
    writeProfiles(path.join(base, 'agent-trading'), { current: 'one', profiles: { one, two } });
    expect(of({})).toEqual([one.baseUrl, one.apiKey]);
    expect(of({ profile: 'two' }, { AGENT_TRADING_API_KEY: 'cpk_env' })).toEqual([two.baseUrl, two.apiKey]);
    expect(of({}, { AGENT_TRADING_API_KEY: 'cpk_env' })).toEqual(['http://127.0.0.1:8080', 'cpk_env']);
    const other = 'https://other.example';
    expect(of({}, { AGENT_TRADING_BASE_URL: other })).toEqual([other, undefined]);
    expect(of({ 'base-url': other, profile: 'two' })).toEqual([other, undefined]);
    expect(of({ 'base-url': 'https://two.example/', profile: 'two' })).toEqual([
      'https://two.example/',
      'cpk_two',
    ]);
    expect(() => of({ profile: 'tow' })).toThrow('There is no profile tow. Did you mean two?');
  } finally {
    rmSync(base, { recursive: true });
  }
});

test('calls of a tool, chats, runs and deletions ask only if they can move money', () => {
  const cases: [string, Record<string, unknown>, boolean][] = [
    ['callTool', { name: 'listAgents' }, false],
    ['callTool', { name: 'executeSwap', arguments: {} }, true],
    ['callTool', { name: 'a newer tool' }, true],
    ['callTool', { name: 'sendChatMessage', arguments: { allow_trades: true } }, true],
    ['sendChatMessage', { message: 'hi' }, false],
    ['sendChatMessage', { message: 'hi', allow_trades: true }, true],
    ['startRun', { goal: 'x' }, true],
    ['startRun', { goal: 'x', dry_run: true }, false],
    ['deleteAgent', { id: 'x' }, false],
    ['deleteAgent', { id: 'x', force: true }, true],
    ['getPortfolio', { agentId: 'x' }, false],
  ];
  expect(cases.map(([id, input]) => movesMoney(id, input))).toEqual(cases.map(([, , moves]) => moves));
});

test('completes nouns, verbs, flags and known values', () => {
  const words = (...begun: string[]): string[] => candidates(begun).map(([word]) => word);
  expect(words('ag')).toEqual(['agents']);
  expect(words('agents', 'cr')).toEqual(['create']);
  expect(words('agents', 'create', '--limits.max-tr')).toEqual(['--limits.max-trade-usd']);
  expect(words('swap', 'ETH', '--dry')).toEqual(['--dry-run']);
  expect(words('agents', 'list', '--status', '')).toEqual(['stopped', 'running', 'paused']);
  expect(words('launch', 'A', 'B', '--until', '')).toEqual(['ended', 'final']);
  expect(words('nothing', 'at', 'all')).toEqual([]);
});

test('suggests only what is near', () => {
  expect(nearest('agnet', ['agents', 'market'])).toBe('agents');
  expect(nearest('zzz', ['agents', 'market'])).toBe(null);
});
