import type { Call } from '../calls/callOperation.ts';
import type { Input, PlainCallOptions } from '../contract.ts';
import { ConnectionError } from '../errors/connectionError.ts';
import type { ExportId } from '../generated/operationKinds.ts';
import { readPieces } from './readPieces.ts';

/** The arguments of an export: the filters of the list. */
export type ExportArguments<Id extends ExportId> = [
  input?: Omit<Input<Id>, 'cursor' | 'limit'>,
  options?: PlainCallOptions,
];

/** The text of a CSV in pieces as they arrive. A piece may end anywhere. A CSV that breaks off throws in the loop. */
export interface CsvPieces extends AsyncGenerator<string, void, undefined> {}

/** Returns an async iterator over the CSV of a list. */
export type Export<Id extends ExportId> = (...call: ExportArguments<Id>) => CsvPieces;

/** Only the request is retried. A CSV that breaks off is not begun again, because its beginning is already read. */
export function exportCsv<Id extends ExportId>(call: Call, operationId: Id): Export<Id> {
  return async function* (input, options = {}) {
    const answer = await call(operationId, input, { ...options, accept: 'text/csv' });
    const { attempts, body } = answer;
    try {
      if (!(body instanceof ReadableStream)) throw new Error('The answer is no CSV.');
      yield* readPieces(body, options.signal);
    } catch (cause) {
      options.signal?.throwIfAborted();
      throw new ConnectionError({ operationId, idempotencyKey: null, attempts, cause, retry: 'same' });
    }
  };
}
