import type { Change } from './contractChanges.ts';
import { type Contract, type OperationObject, routesOf } from './readContract.ts';

type Catalog = Readonly<Record<string, { readonly status: number; readonly retry: string }>>;

/**
 * Returns the changed promises that no OpenAPI tool knows: access, idempotency keys, new success statuses,
 * rules of error codes, and which operations are tools.
 */
export function changedPromises(base: Contract, revision: Contract): Change[] {
  const now = new Map(
    routesOf(revision).map(({ path, method, operation }) => [`${method} ${path}`, operation]),
  );
  const operations = routesOf(base).flatMap(({ path, method, operation }) => {
    const after = now.get(`${method} ${path}`);
    return after === undefined ? [] : changesOf(`${method.toUpperCase()} ${path}`, operation, after);
  });
  return [...operations, ...changedCodes(catalogOf(base), catalogOf(revision))];
}

function changesOf(place: string, before: OperationObject, after: OperationObject): Change[] {
  const changes: Change[] = [];
  const note = (impact: Change['impact'], what: string): number =>
    changes.push({ impact, message: `${place}: ${what}` });
  const [was, is] = [accessOf(before), accessOf(after)];
  if (was !== is) note(is === 'public' ? 'minor' : 'major', `needed ${was}, needs ${is}.`);
  const [kept, keeps] = [before['x-idempotency'] ?? 'none', after['x-idempotency'] ?? 'none'];
  if (kept !== keeps)
    note(keeps === 'honoured' ? 'minor' : 'major', `Idempotency-Key was ${kept}, is ${keeps}.`);
  for (const status of successesOf(after).filter((one) => !successesOf(before).includes(one)))
    note('major', `a success may now be ${status}.`);
  if (before['x-mcp'] !== false && after['x-mcp'] === false) note('major', 'is no tool any more.');
  const added = (after['x-errors'] ?? []).filter((code) => before['x-errors']?.includes(code) !== true);
  if (added.length > 0) note('minor', `may now answer ${added.join(', ')}.`);
  return changes;
}

const accessOf = (operation: OperationObject): string =>
  operation.security?.length === 0 ? 'public' : `the scope ${scopesOf(operation)}`;

const scopesOf = (operation: OperationObject): string =>
  [operation['x-scope'], operation['x-scope-also']].filter((scope) => scope !== undefined).join(' and ');

const successesOf = ({ responses }: OperationObject): string[] =>
  Object.keys(responses).filter((status) => status.startsWith('2'));

const catalogOf = ({ components }: Contract): Catalog =>
  (components.schemas.ErrorCode?.['x-error-codes'] ?? {}) as unknown as Catalog;

function changedCodes(before: Catalog, after: Catalog): Change[] {
  return Object.entries(before).flatMap(([code, { status, retry }]) => {
    const now = after[code];
    if (now === undefined) return [{ impact: 'major', message: `The error code ${code} was removed.` }];
    const changes: Change[] = [];
    if (now.status !== status)
      changes.push({ impact: 'major', message: `${code} had the status ${status}, has ${now.status}.` });
    if (now.retry !== retry)
      changes.push({ impact: 'major', message: `${code} was to be retried "${retry}", is "${now.retry}".` });
    return changes;
  });
}
