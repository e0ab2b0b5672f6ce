import { suggestion } from '../input/nearest.ts';
import type { Settings } from '../input/readArguments.ts';
import { UsageError } from '../input/usageError.ts';
import { configFolder } from './configFolder.ts';
import { type Profile, readProfiles } from './profileFile.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Where `npm start` runs the service. */
export const LOCAL = 'http://127.0.0.1:8080';

export interface Credentials {
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
  /** Where the key comes from, for a person to read. */
  readonly source: string;
  /** Why a stored key is not sent, else null. */
  readonly advice: string | null;
}

export const textOf = (settings: Settings, name: string): string | undefined => {
  const value = settings.get(name);
  return typeof value === 'string' ? value : undefined;
};

/** The profile of that name. Throws a `UsageError` if there is none. */
export function profileNamed(profiles: Readonly<Record<string, Profile>>, name: string): Profile {
  if (Object.hasOwn(profiles, name)) return profiles[name] as Profile;
  const near = suggestion(name, Object.keys(profiles));
  throw new UsageError(`There is no profile ${name}.${near}`, 'See agent-trading profile list.');
}

/**
 * Chooses the address and the key: first what `--profile` names, then the environment, then the current profile. A stored key
 * goes only to the address that it was stored with, and never to another that `--base-url` or the environment names.
 */
export function credentialsOf(settings: Settings, env: Environment): Credentials {
  const name = textOf(settings, 'profile');
  const address = textOf(settings, 'base-url');
  const key = env.AGENT_TRADING_API_KEY || undefined;
  const envAddress = env.AGENT_TRADING_BASE_URL || undefined;
  if (name === undefined && key !== undefined)
    return {
      baseUrl: address ?? envAddress ?? LOCAL,
      apiKey: key,
      source: 'AGENT_TRADING_API_KEY',
      advice: null,
    };
  const { current, profiles } = readProfiles(configFolder(env));
  const chosen = name ?? current;
  const stored = chosen === null ? undefined : profileNamed(profiles, chosen);
  const baseUrl = address ?? (name === undefined ? envAddress : undefined) ?? stored?.baseUrl ?? LOCAL;
  if (stored === undefined) return { baseUrl, apiKey: undefined, source: 'no key', advice: null };
  if (!isSamePlace(baseUrl, stored.baseUrl))
    return {
      ...{ baseUrl, apiKey: undefined, source: 'no key' },
      advice: `No key is sent to ${baseUrl}: the profile ${chosen} is for ${stored.baseUrl}.`,
    };
  return { baseUrl, apiKey: stored.apiKey, source: `profile ${chosen}`, advice: null };
}

const isSamePlace = (one: string, other: string): boolean =>
  URL.canParse(one) && URL.canParse(other) && new URL(one).href === new URL(other).href;
