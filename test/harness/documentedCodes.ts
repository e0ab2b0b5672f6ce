import document from '../../generated/openapi.json' with { type: 'json' };
import type { ErrorCode } from '../../server/problem.ts';
import { type Contract, endpointsOf } from '../../spec/readContract.ts';

type Kind = 'always' | 'key' | 'session' | 'csrf' | 'body' | 'honoured' | 'required';
type Universal = Readonly<Record<Kind, readonly ErrorCode[]>>;

const universal = document['x-universal-errors'] as unknown as Universal;

/** The operation's own `x-errors` and those of every operation of its kind. */
const OWN_CODES: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  endpointsOf(document as unknown as Contract).map(({ method, operation }) => {
    const own = operation['x-errors'] ?? [];
    const idempotency = operation['x-idempotency'] ?? 'none';
    const isPublic = operation.security?.length === 0;
    const schemes = (operation.security ?? document.security).flatMap((one) => Object.keys(one));
    const hasSession = schemes.includes('CookieSession');
    const codes = [
      ...own,
      ...universal.always,
      ...(isPublic || schemes.includes('BearerKey') ? universal.key : []),
      ...(hasSession ? universal.session : []),
      ...(method !== 'get' && (isPublic || hasSession) ? universal.csrf : []),
      ...(method === 'get' ? [] : universal.body),
      ...(idempotency === 'none' ? [] : universal[idempotency]),
    ];
    return [operation.operationId, new Set(codes)];
  }),
);

/** The error codes that each operation documents; with `x-relays` also those of all other operations. */
export const DOCUMENTED_CODES: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  endpointsOf(document as unknown as Contract).map(({ operation }) => {
    const relays = (operation as { 'x-relays'?: boolean })['x-relays'] === true;
    const all = new Set([...OWN_CODES.values()].flatMap((codes) => [...codes]));
    return [operation.operationId, relays ? all : (OWN_CODES.get(operation.operationId) ?? new Set())];
  }),
);
