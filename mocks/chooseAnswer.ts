import type { IHttpOperationConfig } from '@stoplight/prism-http';
import type { OperationId } from '../generated/operations.ts';
import { type DocumentedAnswer, documentedAnswers } from './documentedAnswers.ts';
import { type Preference, refusePreference } from './preferenceOf.ts';

const ANSWERS = documentedAnswers();

/**
 * Which documented answer a preference means: without a status the first success, or the status whose example is named;
 * without an example the status's first. @throws Problem that lists what there is instead
 */
export function chooseAnswer(operationId: OperationId, preference: Preference): IHttpOperationConfig {
  const { code, exampleKey, dynamic } = preference;
  const answers = [...(ANSWERS.get(operationId) ?? [])].sort((a, b) => a.status - b.status);
  const isMeant = ({ status, examples }: DocumentedAnswer): boolean =>
    (code === undefined || status === code) && (exampleKey === undefined || examples.includes(exampleKey));
  const chosen = answers.find(isMeant);
  if (chosen === undefined) throw refusePreference(`${operationId} answers ${tell(answers)}`);
  const { status, examples } = chosen;
  if (dynamic === true) return { ...preference, dynamic, code: status };
  const first = examples[0] === undefined ? {} : { exampleKey: examples[0] };
  return { ...first, ...(exampleKey === undefined ? {} : { exampleKey }), dynamic: false, code: status };
}

const tell = (answers: readonly DocumentedAnswer[]): string =>
  answers.map(({ status, examples }) => `${status} (${examples.join(', ')})`).join(', ');
