import type { Answer, Call } from '../calls/callOperation.ts';
import type { CallPromise, Method, OperationId, Output, WithResponse } from '../contract.ts';

/** Returns the method of an operation. */
export function methodOf<Id extends OperationId>(call: Call, operationId: Id): Method<Id> {
  const method = (input: Readonly<Record<string, unknown>> = {}, options = {}): CallPromise<Id> => {
    const answer = call(operationId, input, options);
    const data = answer.then(({ body }) => body as Output<Id>);
    return Object.assign(data, {
      withResponse: () => {
        // Nobody looks at this promise then, and a failure must not count as unhandled.
        data.catch(() => undefined);
        return answer.then(responseOf<Id>);
      },
    });
  };
  return method as Method<Id>;
}

const responseOf = <Id extends OperationId>({ body, headers, ...answer }: Answer): WithResponse<Id> => ({
  ...answer,
  data: body as Output<Id>,
  headers,
  requestId: headers.get('x-request-id'),
  replayed: headers.get('idempotent-replayed') === 'true',
});
