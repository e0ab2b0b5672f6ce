import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { DEPLOY } from './readDockerfile.ts';

export interface ComposeService {
  readonly image: string;
  readonly command?: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly secrets?: readonly string[];
  readonly volumes?: readonly string[];
  readonly networks?: unknown;
  readonly ports?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly read_only?: boolean;
  readonly restart?: string;
  readonly stop_grace_period?: string;
  readonly deploy?: { readonly replicas?: number; readonly resources?: { readonly limits?: object } };
}

export interface Compose {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
}

/** With the given values for its `${…}`. @throws if a required value is missing. */
export function readCompose(values: Readonly<Record<string, string>>): Compose {
  const text = readFileSync(path.join(DEPLOY, 'compose.yaml'), 'utf8');
  const compose = parse(text, { merge: true }) as unknown;
  return filled(compose, values) as Compose;
}

const PLACE = /\$\{(\w+)(?::([-?])([^}]*))?\}/g;

function filled(part: unknown, values: Readonly<Record<string, string>>): unknown {
  if (Array.isArray(part)) return part.map((inner) => filled(inner, values));
  if (typeof part === 'object' && part !== null)
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, filled(inner, values)]));
  if (typeof part !== 'string') return part;
  return part.replaceAll(PLACE, (_, name: string, kind: string | undefined, rest: string) => {
    const value = values[name] || undefined;
    if (value === undefined && kind === '?') throw new Error(`${name}: ${rest}`);
    return value ?? (kind === '-' ? rest : '');
  });
}

export function readEnvExample(): Record<string, string> {
  const lines = readFileSync(path.join(DEPLOY, '.env.example'), 'utf8').split('\n');
  return Object.fromEntries(
    lines.filter((line) => /^\w+=/.test(line)).map((line) => line.split(/=(.*)/s).slice(0, 2)),
  );
}
