import type { Request } from 'express';
import { Problem } from '../errors.ts';
import type { Accepts } from '../pipeline/request.ts';

/** The one of the media types that the caller likes best; of equal ones the first. @throws Problem not_acceptable */
export function preferredForm(request: Request, mediaTypes: readonly string[]): Accepts {
  const { accept = '*/*' } = request.headers;
  // What nearly everybody sends needs no negotiation.
  const isPlain = accept === '*/*' || mediaTypes.includes(accept);
  const preferred = isPlain ? accept : request.accepts([...mediaTypes]);
  if (preferred === false)
    throw new Problem('not_acceptable', `This operation answers in ${mediaTypes.join(' or ')} only.`);
  return preferred === 'text/event-stream' ? 'events' : 'json';
}
