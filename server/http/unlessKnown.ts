import type { IncomingMessage } from 'node:http';
import type { Answer } from '../pipeline/request.ts';

const weak = (tag: string): string => tag.trim().replace(/^W\//, '');

/** The answer, or only word that the caller has it already (RFC 9110 §13.1.2). */
export function unlessKnown(
  { headers: { 'if-none-match': known } }: IncomingMessage,
  answer: Answer,
): Answer {
  const { ETag: tag } = answer.headers;
  if (known === undefined || tag === undefined || answer.status !== 200) return answer;
  const isKnown = known.trim() === '*' || known.split(',').map(weak).includes(weak(tag));
  if (!isKnown) return answer;
  const { 'Content-Type': _, ...headers } = answer.headers;
  return { status: 304, body: '', headers };
}
