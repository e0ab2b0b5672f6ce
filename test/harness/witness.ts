import { appendFileSync } from 'node:fs';
import { inject } from 'vitest';
import type { OPERATIONS, Operation, OperationId } from '../../generated/operations.ts';
import { isChecksumValid } from '../../server/adapters/addressBook/checksum.ts';
import { replyFaults } from '../../server/pipeline/contract/replies.ts';
import { ROUTES } from '../../server/pipeline/contract/routes.ts';
import { createValidators } from '../../server/pipeline/contract/validators.ts';
import { DOCUMENTED_CODES } from './documentedCodes.ts';
import { STATUSES_WITH_PLACE } from './statusesWithPlace.ts';

const validators = createValidators(isChecksumValid);

declare module 'vitest' {
  interface ProvidedContext {
    /** One line per answer seen: operationId, status, error code. */
    witnessFile: string;
  }
}

const PLACES = ROUTES.flatMap(({ path, operations }) => {
  const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
  return operations.map((operation) => ({ operation, pattern }));
});

/**
 * A fetch that checks answers against the contract. Each answer of a documented operation needs a documented
 * status, a body that fits its schema, and a request id. An error also needs a code that this very operation
 * documents. Every answer is recorded, so a full run can tell what it never saw.
 */
export const witnessFetch: typeof fetch = async (input, init) => {
  const request = new Request(input, init);
  const response = await fetch(request);
  const method = request.method.toLowerCase();
  const { pathname } = new URL(request.url);
  const route = PLACES.find(
    ({ operation, pattern }) => operation.method === method && pattern.test(pathname),
  );
  if (route === undefined) return response;
  if (response.headers.get('content-type')?.startsWith('text/event-stream') === true)
    return watched(route.operation, response);
  await testify(route.operation, response.clone());
  return response;
};

/** A stream passes unchanged; an event that the contract does not allow breaks it off. */
function watched(operation: (typeof OPERATIONS)[number], response: Response): Response {
  const { operationId } = operation;
  const { status, headers } = response;
  appendFileSync(inject('witnessFile'), `${operationId} ${status} \n`);
  const check = validators[operationId].events[status];
  const decoder = new TextDecoder();
  let text = '';
  const body = response.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        text += decoder.decode(chunk, { stream: true });
        const blocks = text.split('\n\n');
        text = blocks.pop() ?? '';
        // A comment is a heartbeat, and a lone id the place where the stream begins.
        for (const block of blocks.filter((one) => !/^(:|id: \S+$)/.test(one))) {
          const event = /^event: (\w+)$/m.exec(block)?.[1];
          const data: unknown = JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? 'null');
          if (check?.({ event, data }) !== true) {
            const faults = JSON.stringify(check?.errors?.slice(0, 5) ?? 'no stream');
            controller.error(new Error(`${operationId} ${event} breaks the contract: ${faults}`));
            return;
          }
        }
        controller.enqueue(chunk);
      },
    }),
  );
  if (!REQUEST_ID.test(headers.get('x-request-id') ?? ''))
    throw new Error(`${operationId} ${status} carries no X-Request-Id`);
  return new Response(body ?? null, { status, headers });
}

const REQUEST_ID = /^req_[0-9A-Z]{26}$/;

/** An answer may lack a body only where the contract documents none. */
function missingBody({ operationId, statuses }: Operation, status: number): readonly unknown[] | null {
  const isDocumented =
    statuses.includes(status) && !(status in validators[operationId as OperationId].replies);
  return isDocumented ? null : ['no body'];
}

async function testify(operation: (typeof OPERATIONS)[number], response: Response): Promise<void> {
  const { operationId } = operation;
  const { status } = response;
  const mediaType = response.headers.get('content-type')?.split(';')[0] ?? '';
  const text = await response.text();
  const body: object | string = mediaType === 'application/json' ? (JSON.parse(text) as object) : text;
  const code = (body as { code?: string }).code ?? '';
  appendFileSync(inject('witnessFile'), `${operationId} ${status} ${code}\n`);
  const faults =
    text === ''
      ? missingBody(operation, status)
      : replyFaults(operation, validators[operationId], { status, mediaType, body });
  if (faults !== null) {
    throw new Error(
      `${operationId} ${status} ${code} breaks the contract: ${JSON.stringify(faults.slice(0, 5))}`,
    );
  }
  if (code !== '' && DOCUMENTED_CODES.get(operationId)?.has(code) !== true) {
    throw new Error(`${operationId} answered ${status} ${code}, a code that it does not document`);
  }
  if (!REQUEST_ID.test(response.headers.get('x-request-id') ?? '')) {
    throw new Error(`${operationId} ${status} carries no X-Request-Id`);
  }
  if (STATUSES_WITH_PLACE.get(operationId)?.has(status) === true && !response.headers.has('location')) {
    throw new Error(`${operationId} ${status} carries no Location, which the contract says`);
  }
}
