import type { IHttpOperationConfig } from '@stoplight/prism-http';
import type { OperationId } from '../generated/operations.ts';
import { type DocumentedAnswer, documentedAnswers, type NamedExample } from './documentedAnswers.ts';
import { type Preference, refusePreference } from './preferenceOf.ts';

const ANSWERS = documentedAnswers();

/** Forms of an answer that a caller gets only by asking. */
const ON_REQUEST = new Set(['text/csv', 'text/event-stream']);

/**
 * Picks the documented answer that a preference means. Without a status: the first success, or the first
 * status with the named example. Without an example: the status's first one in the media type that the caller
 * prefers.
 * @throws Problem that lists the documented answers
 */
export function chooseAnswer(
  operationId: OperationId,
  preference: Preference,
  wantedType: string | null,
): IHttpOperationConfig {
  const { code, exampleKey, dynamic, seed } = preference;
  const answers = [...(ANSWERS.get(operationId) ?? [])].sort((a, b) => a.status - b.status);
  const isNamed = ({ name }: NamedExample): boolean => exampleKey === undefined || name === exampleKey;
  const isMeant = ({ status, examples }: DocumentedAnswer): boolean =>
    (code === undefined || status === code) && (exampleKey === undefined || examples.some(isNamed));
  const chosen = answers.find(isMeant);
  if (chosen === undefined) throw refusePreference(`${operationId} answers ${tell(answers)}`);
  const isPreferred = ({ mediaType }: NamedExample): boolean =>
    wantedType === null ? !ON_REQUEST.has(mediaType) : mediaType === wantedType;
  const named = chosen.examples.filter(isNamed);
  const example = named.find(isPreferred) ?? named[0];
  if (example === undefined) return { dynamic: false, code: chosen.status };
  const asked = { code: chosen.status, mediaTypes: [example.mediaType] };
  if (dynamic === true) return { ...asked, dynamic, ...(seed === undefined ? {} : { seed }) };
  return { ...asked, dynamic: false, exampleKey: example.name };
}

const tell = (answers: readonly DocumentedAnswer[]): string =>
  answers
    .map(({ status, examples }) => `${status} (${examples.map(({ name }) => name).join(', ')})`)
    .join(', ');
