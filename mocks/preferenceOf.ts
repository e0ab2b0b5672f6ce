import type { IncomingHttpHeaders } from 'node:http';
import type { IHttpOperationConfig } from '@stoplight/prism-http';
import { getHttpConfigFromRequest } from '@stoplight/prism-http-server/dist/getHttpConfigFromRequest.js';
import { Problem } from '../server/errors.ts';

/** What the header Prefer asks the mock for, as Prism reads it. */
export type Preference = Partial<IHttpOperationConfig>;

export const refusePreference = (message: string): Problem =>
  new Problem(
    'validation_failed',
    `The header Prefer asks for what the contract does not document: ${message}.`,
    {
      fieldErrors: [{ field: 'Prefer', in: 'header', code: 'invalid_enum', message }],
    },
  );

/** @throws Problem validation_failed where a part of the header cannot be read */
export function preferenceOf({ prefer }: IncomingHttpHeaders): Preference {
  if (prefer === undefined) return {};
  const read = getHttpConfigFromRequest({ headers: { prefer: String(prefer) }, url: { path: '/' } });
  if (read._tag === 'Left') throw refusePreference('code is three digits, dynamic is true or false');
  return read.right;
}
