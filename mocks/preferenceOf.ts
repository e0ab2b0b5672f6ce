import type { IncomingHttpHeaders } from 'node:http';
import type { IHttpOperationConfig } from '@stoplight/prism-http';
import { Problem } from '../server/problem.ts';

/** The header Prefer in Prism's terms. */
export type Preference = Partial<IHttpOperationConfig>;

export const refusePreference = (message: string): Problem =>
  new Problem('validation_failed', `The header Prefer cannot be followed: ${message}.`, {
    fieldErrors: [{ field: 'Prefer', in: 'header', code: 'invalid_enum', message }],
  });

const FORMS = { code: /^\d{3}$/, example: /^\w+$/, dynamic: /^(?:true|false)$/, seed: /^[\w-]+$/ };

/**
 * Parses parts separated by commas or semicolons, as RFC 7240 and people write them. Refuses an unknown part:
 * a caller who asks for one state must not see another without knowing.
 * @throws Problem validation_failed if a part cannot be read
 */
export function preferenceOf({ prefer }: IncomingHttpHeaders): Preference {
  const read = new Map<string, string>();
  for (const part of String(prefer ?? '').split(/[,;]/)) {
    if (part.trim() === '') continue;
    const [, name = '', value = ''] = /^\s*(\w+)\s*=\s*"?([^"\s]*)"?\s*$/.exec(part) ?? [];
    const word = name.toLowerCase();
    const form = Object.entries(FORMS).find(([known]) => known === word)?.[1];
    if (form?.test(value) !== true || read.has(word)) throw refusePreference(UNREADABLE);
    read.set(word, value);
  }
  const [code, exampleKey, dynamic, seed] = ['code', 'example', 'dynamic', 'seed'].map((one) =>
    read.get(one),
  );
  return {
    ...(code === undefined ? {} : { code: Number(code) }),
    ...(exampleKey === undefined ? {} : { exampleKey }),
    ...(dynamic === undefined ? {} : { dynamic: dynamic === 'true' }),
    ...(seed === undefined ? {} : { seed }),
  };
}

const UNREADABLE =
  'it takes code=<three digits>, example=<name>, dynamic=<true or false> and seed=<word>, each once, with commas between them';
