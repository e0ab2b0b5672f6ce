import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { shareTestService } from '../../harness/shareTestService.ts';
import type { TestService } from '../../harness/startTestService.ts';
import { openHome, printed, runCli, runOnTerminal, runShell } from './runCli.ts';

/** Stored keys, and what a person sees on a terminal. */
let service: TestService;
let env: Record<string, string>;
let file: string;
beforeAll(async () => {
  service = await shareTestService();
});
afterAll(() => service?.stop());
beforeEach(() => {
  const place = openHome();
  env = { ...place.env, XDG_CONFIG_HOME: path.join(place.home, 'settings') };
  file = path.join(place.home, 'settings/agent-trading/profiles.json');
});

const login = (...words: string[]) =>
  runCli(['login', '--base-url', service.baseUrl, ...words], { env, input: `${service.apiKey}\n` });

const has = (program: string): boolean => spawnSync(program, ['--version']).error === undefined;
const isPtyThere = process.platform === 'linux' && has('script');

test('a key from standard input is tried, stored for this user alone, and used', async () => {
  expect(await login('--profile', 'main')).toMatchObject({ code: 0, out: '' });
  expect([statSync(file).mode & 0o777, statSync(path.dirname(file)).mode & 0o777]).toEqual([0o600, 0o700]);
  expect(readFileSync(file, 'utf8')).toContain(service.apiKey);
  const created = await runCli(['agents', 'create', '--name', 'Stored', '--json'], { env });
  expect(created.code).toBe(0);
  const list = await runCli(['profile', 'list', '--json'], { env });
  expect(JSON.parse(list.out)).toEqual([{ name: 'main', baseUrl: service.baseUrl, isCurrent: true }]);
  const shown = await runCli(['profile', 'show'], { env });
  expect(shown.out).toBe(`address  ${service.baseUrl}\nkey      profile main\n`);
});

test('a wrong key is not stored, and a key as an argument is refused', async () => {
  const wrong = await runCli(['login', '--base-url', service.baseUrl], { env, input: 'cpk_wrong' });
  expect(wrong.code).toBe(4);
  const argument = await runCli(['login', service.apiKey], { env });
  expect(argument.code).toBe(2);
  expect(argument.err).toContain('login takes no key as an argument');
  expect(existsSync(file)).toBe(false);
});

test('keys that other users can read are not used', async () => {
  await login();
  chmodSync(file, 0o644);
  const refused = await runCli(['agents', 'list'], { env });
  expect(refused.code).toBe(2);
  expect(refused.err).toContain(`chmod 600 '${file}'`);
});

test('profiles can be chosen and removed', async () => {
  await login('--profile', 'one');
  await login('--profile', 'two');
  const current = async (): Promise<string> => (await runCli(['profile', 'show'], { env })).out;
  expect(await current()).toContain('profile two');
  expect((await runCli(['profile', 'use', 'one'], { env })).code).toBe(0);
  expect(await current()).toContain('profile one');
  expect((await runCli(['agents', 'list', '--profile', 'two'], { env })).code).toBe(0);
  expect((await runCli(['logout'], { env })).code).toBe(0);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ current: null, profiles: { two: {} } });
  expect((await runCli(['profile', 'use', 'one'], { env })).code).toBe(2);
});

test.runIf(isPtyThere)('a terminal does not show the key that is typed', async () => {
  const answers = [
    ['Address of the service', service.baseUrl],
    ['API key:', service.apiKey],
  ] as const;
  const { code, out } = await runOnTerminal('agent-trading login', answers, { env });
  expect(out).toContain('is stored as the profile default');
  expect(out).not.toContain(service.apiKey);
  expect(code).toBe(0);
  expect(readFileSync(file, 'utf8')).toContain(service.apiKey);
});

test.runIf(isPtyThere)('on a terminal it shows what will happen, asks, and a no sends nothing', async () => {
  await login();
  const { out } = await runCli(['agents', 'create', '--name', 'Asked', '--json'], { env });
  const { id } = JSON.parse(out) as { id: string };
  await service.settle();
  const command = `agent-trading swap ETH USDG 0.05 --agent ${id}`;
  const list = async (): Promise<unknown[]> => {
    const listed = await runCli(['trading', 'list-swaps', '--agent', id, '--json'], { env });
    return JSON.parse(listed.out).data;
  };
  const no = await runOnTerminal(command, [['Go on? [y/N]', 'n']], { env });
  expect(no.out).toContain(`Swap tokens at ${service.baseUrl} (profile default):`);
  expect(no.out).toContain(`${id} (Asked)`);
  expect(no.out).toMatch(/amountIn +0\.05/);
  expect(no.out).toContain('Cancelled. Nothing was sent.');
  expect([no.code, await list()]).toEqual([2, []]);
  const yes = await runOnTerminal(command, [['Go on? [y/N]', 'y']], { env });
  expect(yes.code).toBe(0);
  expect(yes.out).toMatch(/⠋ swp_\w+ is [a-z, ]+ \(\d+ s\)/);
  expect(yes.out).toMatch(/status +confirmed/);
  expect(await list()).toHaveLength(1);
});

test('the completion works in bash', async () => {
  const script = `
    source <(agent-trading completion bash)
    complete -p agent-trading
    COMP_WORDS=(agent-trading agents create --limits.max-tr) COMP_CWORD=3
    _agent_trading
    echo "\${COMPREPLY[@]}"`;
  const { code, out, err } = await runShell('bash', script, { env });
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out.trim().split('\n')).toEqual([
    'complete -o default -F _agent_trading agent-trading',
    '--limits.max-trade-usd',
  ]);
});

test.runIf(has('zsh'))('the completion loads in zsh', async () => {
  const script =
    'autoload -U compinit; compinit -D; source <(agent-trading completion zsh); echo $_comps[agent-trading]';
  expect(await runShell('zsh', script, { env })).toEqual({ code: 0, out: '_agent_trading\n', err: '' });
});

test.runIf(has('zsh'))('the completion in a folder of zsh answers from the first time on', async () => {
  const script = `
    mkdir $HOME/own; agent-trading completion zsh > $HOME/own/_agent-trading
    fpath=($HOME/own $fpath); autoload -Uz compinit; compinit -u -D
    words=(agent-trading agents cr) CURRENT=3
    _describe() { print -l -- "\${(@P)2}" }
    _agent-trading`;
  const completed = await runShell('zsh', script, { env });
  expect(completed).toEqual({ code: 0, out: 'create:Create an agent\n', err: '' });
});

test.runIf(has('fish'))('the completion works in fish', async () => {
  const script = 'agent-trading completion fish | source; complete -C "agent-trading agents cr"';
  const completed = await runShell('fish', script, { env });
  expect(completed).toEqual({ code: 0, out: 'create\tCreate an agent\n', err: '' });
});

test('the help of every level says what there is, with the exit codes', async () => {
  const [program, noun, command, version] = await Promise.all(
    [['--help'], ['agents', '--help'], ['agents', 'create', '--help'], ['--version']].map((words) =>
      runCli(words, { env }),
    ),
  );
  expect(program?.out).toMatch(/^ {2}6 {2}The outcome is unknown/m);
  expect(noun?.out).toMatch(/^ {2}create +Create an agent$/m);
  expect(command?.out).toMatch(/^ {2}--limits\.max-trade-usd TEXT/m);
  const manifest = JSON.parse(readFileSync('clients/typescript/package.json', 'utf8')) as { version: string };
  expect(version?.out).toBe(`${manifest.version}\n`);
});

test('no output of this file holds the key', () => {
  expect(printed.length).toBeGreaterThan(20);
  expect(printed.filter((text) => text.includes(service.apiKey))).toEqual([]);
});
