import { errorCodesOf } from '../errorCodes.ts';
import { type Contract, type Endpoint, endpointsOf, resolve } from '../readContract.ts';
import { KINDS, type Kind } from './memberKinds.ts';

const union = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(' | ') || 'never';

/** The codes that the responses of an operation list. */
function codesOf(contract: Contract, { operation }: Endpoint): string[] {
  const listed = Object.values(operation.responses).flatMap((response) => {
    const { description } = resolve<object>(contract, response) as { description: string };
    return [...description.matchAll(/^- `(\w+)`/gm)].map(([, code = '']) => code);
  });
  return Object.keys(errorCodesOf(contract)).filter((code) => listed.includes(code));
}

/** Source of the types that group operations by what they can do. */
export function writeOperationKinds(contract: Contract): string {
  const endpoints = endpointsOf(contract).filter((endpoint) => KINDS.method.has(contract, endpoint));
  const idsOf = (wanted: (endpoint: Endpoint) => boolean): string =>
    union(endpoints.filter(wanted).map(({ operation }) => operation.operationId));
  const ofKind = (kind: Kind): string => idsOf((endpoint) => KINDS[kind].has(contract, endpoint));
  const isKeyed = ({ operation }: Endpoint): boolean => (operation['x-idempotency'] ?? 'none') !== 'none';
  const codes = endpoints.map(
    (endpoint) => `  readonly ${endpoint.operation.operationId}: ${union(codesOf(contract, endpoint))};\n`,
  );
  return `/** The operations that honour an idempotency key. */
export type KeyedId = ${idsOf(isKeyed)};

/** The operations whose answer is a page of a list. */
export type ListId = ${ofKind('list')};

/** The operations that take \`waitSeconds\`: the service holds the answer until a chain operation or run has ended. */
export type PollId = ${ofKind('wait')};

/** The operations that can answer as a stream of events. */
export type StreamId = ${ofKind('stream')};

/** The operations whose stream has no end. */
export type FollowId = ${ofKind('follow')};

/** The operations that can answer as CSV. */
export type ExportId = ${ofKind('export')};

/** The error codes that each operation can answer. */
export interface ErrorCodes {
${codes.join('')}}
`;
}
