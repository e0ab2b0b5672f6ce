import { appendFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inject } from 'vitest';
import { OPERATIONS, type Operation, type OperationId } from '../../generated/operations.ts';
import { isChecksumValid } from '../../server/adapters/chain/isChecksumValid.ts';
import { formatsWith } from '../../server/pipeline/formats.ts';

type CreateValidators = typeof import('../../generated/validators.cjs');
const validators = (createRequire(import.meta.url)('../../generated/validators.cjs') as CreateValidators)(
  formatsWith(isChecksumValid),
);

declare module 'vitest' {
  interface ProvidedContext {
    /** One line for each answer seen: operationId, status, error code. */
    witnessFile: string;
  }
}

const ROWS = new Map<OperationId, Operation>(OPERATIONS.map((row) => [row.operationId, row]));
const ROUTES = OPERATIONS.map((operation) => ({
  operation,
  pattern: new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));

/**
 * A fetch that watches the contract: every answer of a documented operation must have a documented status and a body
 * that its schema allows, must carry a request id, and is noted, so that the end of a full run knows what was never seen.
 */
export const witnessFetch: typeof fetch = async (input, init) => {
  const request = new Request(input, init);
  const response = await fetch(request);
  const method = request.method.toLowerCase();
  const { pathname } = new URL(request.url);
  const route = ROUTES.find(
    ({ operation, pattern }) => operation.method === method && pattern.test(pathname),
  );
  if (route !== undefined) await testify(route.operation, response.clone());
  return response;
};

type Validate = { (body: unknown): boolean; errors?: readonly unknown[] | null };

/** An answer that the contract documents without a body has no validator, and must have no body. */
function withoutBody(operationId: OperationId, status: number): Validate | undefined {
  const { statuses }: Operation = ROWS.get(operationId) as Operation;
  const isDocumented = statuses.includes(status) && validators[operationId].replies[status] === undefined;
  return isDocumented ? () => true : undefined;
}

async function testify(operation: (typeof OPERATIONS)[number], response: Response): Promise<void> {
  const { operationId } = operation;
  const { status } = response;
  const text = await response.text();
  const body: unknown = text === '' ? undefined : JSON.parse(text);
  const code = (body as { code?: string } | undefined)?.code ?? '';
  appendFileSync(inject('witnessFile'), `${operationId} ${status} ${code}\n`);
  const validate =
    body === undefined ? withoutBody(operationId, status) : validators[operationId].replies[status];
  if (validate === undefined)
    throw new Error(`${operationId} answered ${status} ${code}, which the contract does not document`);
  if (!validate(body)) {
    throw new Error(
      `${operationId} ${status} breaks the contract: ${JSON.stringify(validate.errors?.slice(0, 5))}`,
    );
  }
  if (!/^req_[0-9A-Z]{26}$/.test(response.headers.get('x-request-id') ?? '')) {
    throw new Error(`${operationId} ${status} carries no X-Request-Id`);
  }
}
