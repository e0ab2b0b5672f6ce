import { ApiError, createAgentTradingClient } from '../../index.ts';
import { ask, askSecret, readInput } from '../input/ask.ts';
import type { GeneralFlag } from '../input/generalFlags.ts';
import { type Settings, splitArguments } from '../input/readArguments.ts';
import { UsageError } from '../input/usageError.ts';
import { table } from '../output/table.ts';
import type { Terminal } from '../output/terminal.ts';
import { configFolder } from './configFolder.ts';
import { credentialsOf, LOCAL, profileNamed, textOf } from './credentials.ts';
import { readProfiles, writeProfiles } from './profileFile.ts';

export const LOGIN_FLAGS: readonly GeneralFlag[] = [
  { flag: 'profile', value: 'NAME', says: 'Name of the stored key, by default `default`' },
  { flag: 'base-url', value: 'URL', says: `Address of the service, by default ${LOCAL}` },
];
export const PROFILE_FLAGS: readonly GeneralFlag[] = [{ flag: 'json', says: 'Print JSON' }];

/** Reads a key from the terminal or from standard input, tries it, and stores it. It is never an argument. */
export async function login(words: readonly string[], terminal: Terminal): Promise<void> {
  const { settings, words: strangers } = splitArguments(words, [], LOGIN_FLAGS);
  if (strangers.length > 0)
    throw new UsageError(
      'login takes no key as an argument: other users of the machine could see it.',
      'Run agent-trading login and paste the key, or send it to standard input.',
    );
  const folder = configFolder(terminal.env);
  const stored = readProfiles(folder);
  const name = textOf(settings, 'profile') ?? stored.current ?? 'default';
  if (!/^[\w.@-]{1,64}$/.test(name)) throw new UsageError('A profile has 1-64 letters, digits, or . _ - @.');
  const baseUrl = await addressOf(settings, stored.profiles[name]?.baseUrl, terminal);
  const apiKey = (terminal.isInteractive ? await askSecret('API key: ') : await readInput()).trim();
  if (!/^[\x21-\x7e]{1,255}$/.test(apiKey))
    throw new UsageError('That is no API key. A key starts with cpk_.');
  await tryKey(baseUrl, apiKey);
  const profiles = { ...stored.profiles, [name]: { baseUrl, apiKey } };
  writeProfiles(folder, { current: name, profiles });
  terminal.say(`The key for ${baseUrl} is stored as the profile ${name}.`);
}

async function addressOf(settings: Settings, stored: string | undefined, { env, isInteractive }: Terminal) {
  const given = textOf(settings, 'base-url') ?? (env.AGENT_TRADING_BASE_URL || undefined);
  const usual = stored ?? LOCAL;
  if (given !== undefined || !isInteractive) return given ?? usual;
  return (await ask(`Address of the service [${usual}]: `)) || usual;
}

/** Throws if the service does not take the key. A key without the right to read is a key. */
async function tryKey(baseUrl: string, apiKey: string): Promise<void> {
  try {
    await createAgentTradingClient({ baseUrl, apiKey }).getProfile();
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'insufficient_scope')) throw error;
  }
}

/** Removes a profile. */
export function logout(words: readonly string[], terminal: Terminal): void {
  const { settings } = splitArguments(words, [], LOGIN_FLAGS.slice(0, 1));
  const { current } = readProfiles(configFolder(terminal.env));
  const name = textOf(settings, 'profile') ?? current;
  if (name === null) throw new UsageError('There is no profile to remove.');
  remove(name, terminal);
}

function remove(name: string, terminal: Terminal): void {
  const folder = configFolder(terminal.env);
  const { current, profiles } = readProfiles(folder);
  profileNamed(profiles, name);
  const { [name]: _, ...rest } = profiles;
  writeProfiles(folder, { current: current === name ? null : current, profiles: rest });
  terminal.say(
    `The profile ${name} is removed. Its key still works: agent-trading account delete-api-key revokes a key.`,
  );
}

function use(name: string, terminal: Terminal): void {
  const folder = configFolder(terminal.env);
  const { profiles } = readProfiles(folder);
  profileNamed(profiles, name);
  writeProfiles(folder, { current: name, profiles });
  terminal.say(`${name} is the current profile.`);
}

function list(settings: Settings, terminal: Terminal): void {
  const { current, profiles } = readProfiles(configFolder(terminal.env));
  const rows = Object.entries(profiles).map(([name, { baseUrl }]) => ({
    name,
    baseUrl,
    isCurrent: name === current,
  }));
  if (settings.has('json')) terminal.print(JSON.stringify(rows, null, 2));
  else if (rows.length === 0) terminal.print('No profile. agent-trading login stores one.');
  else
    terminal.print(
      table(
        rows.map(({ isCurrent, ...row }) => ({ ...row, current: isCurrent ? 'yes' : '' })),
        ['name', 'baseUrl', 'current'],
        terminal,
      ),
    );
}

/** Shows which address and key a command would use, without the key. */
function show(settings: Settings, terminal: Terminal): void {
  const { baseUrl, source } = credentialsOf(settings, terminal.env);
  if (settings.has('json')) terminal.print(JSON.stringify({ baseUrl, key: source }, null, 2));
  else terminal.print(`address  ${baseUrl}\nkey      ${source}`);
}

export const PROFILE_VERBS: Readonly<Record<string, string>> = {
  list: 'List the stored keys by name',
  show: 'Show which address and key count now',
  use: 'Choose the key that counts without --profile',
  remove: 'Remove a stored key',
};

/** `profile list`, `profile show`, `profile use NAME`, `profile remove NAME`. */
export function profile(words: readonly string[], terminal: Terminal): void {
  const { settings, words: given } = splitArguments(words, [], PROFILE_FLAGS);
  const [verb = 'list', name] = given;
  const reads = { list, show }[verb];
  const changes = { use, remove }[verb];
  if (reads !== undefined) reads(settings, terminal);
  else if (changes === undefined)
    throw new UsageError(`profile has no command ${verb}.`, 'It has list, show, use and remove.');
  else if (name === undefined) throw new UsageError(`profile ${verb} needs NAME.`);
  else changes(name, terminal);
}
