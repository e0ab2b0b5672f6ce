import { answersBytes } from '../answersBytes.ts';
import type { Contract, Endpoint, Schema } from '../contractDocument.ts';
import { eventsOf } from '../eventsOf.ts';
import { mediaTypesOf, parametersOf, resolve } from '../resolve.ts';
import { CSV } from '../rowsOf.ts';

/** A kind of member that the client makes from an operation. */
export interface MemberKind {
  readonly has: (contract: Contract, endpoint: Endpoint) => boolean;
  /** Path of the member in the client: `iterate.listAgents`. */
  readonly placeOf: (operationId: string) => string;
  /** Arguments and result of the member, as TypeScript writes them after its name. */
  readonly signature: (operationId: string) => string;
}

/** `connectMcp` carries MCP messages, which need an MCP client. */
const WITHOUT_METHOD = new Set(['connectMcp']);

const hasQuery = (contract: Contract, endpoint: Endpoint, wanted: string): boolean =>
  parametersOf(contract, endpoint, 'query').some(({ name }) => name === wanted);

const METHOD: MemberKind = {
  has: (contract, endpoint) =>
    !WITHOUT_METHOD.has(endpoint.operation.operationId) &&
    (mediaTypesOf(contract, endpoint).includes('application/json') || answersBytes(contract, endpoint)),
  placeOf: (operationId) => operationId,
  signature: (id) => `(...call: Arguments<'${id}'>): CallPromise<'${id}'>`,
};

const LIST: MemberKind = {
  has: (contract, endpoint) => hasQuery(contract, endpoint, 'cursor'),
  placeOf: (operationId) => `iterate.${operationId}`,
  signature: (id) => `(...list: IterateArguments<'${id}'>): Entries<'${id}'>`,
};

const WAIT: MemberKind = {
  has: (contract, endpoint) => endpoint.method === 'get' && hasQuery(contract, endpoint, 'waitSeconds'),
  placeOf: (operationId) => operationId.replace(/^get/, 'waitFor'),
  signature: (id) => `(...wait: WaitArguments<'${id}'>): Waited<'${id}'>`,
};

const STREAM: MemberKind = {
  has: (contract, endpoint) =>
    METHOD.has(contract, endpoint) && mediaTypesOf(contract, endpoint).includes('text/event-stream'),
  placeOf: (operationId) => `stream.${operationId}`,
  signature: (id) => `(...call: StreamArguments<'${id}'>): StreamEvents<'${id}'>`,
};

/** The names of a stream's events. */
export function eventNamesOf(contract: Contract, endpoint: Endpoint): string[] {
  const [schema = {}] = eventsOf(contract, endpoint).values();
  return (resolve<Schema>(contract, schema).oneOf as readonly Schema[]).map((kind) => {
    const { properties } = resolve<Schema>(contract, kind) as { properties: { event: { const: string } } };
    return properties.event.const;
  });
}

/** A stream without a last event goes on until its reader leaves. */
const FOLLOW: MemberKind = {
  has: (contract, endpoint) =>
    STREAM.has(contract, endpoint) && !eventNamesOf(contract, endpoint).includes('end'),
  placeOf: (operationId) => operationId.replace(/^list/, 'follow'),
  signature: (id) => `(...call: FollowArguments<'${id}'>): FollowedEvents<'${id}'>`,
};

const EXPORT: MemberKind = {
  has: (contract, endpoint) =>
    METHOD.has(contract, endpoint) && mediaTypesOf(contract, endpoint).includes(CSV),
  placeOf: (operationId) => `export.${operationId}`,
  signature: (id) => `(...call: ExportArguments<'${id}'>): CsvPieces`,
};

export const KINDS = {
  method: METHOD,
  list: LIST,
  wait: WAIT,
  stream: STREAM,
  follow: FOLLOW,
  export: EXPORT,
} as const;

export type Kind = keyof typeof KINDS;
