import { stepsOf } from './jsonPointer.ts';
import { type Contract, routesOf } from './readContract.ts';

interface ChangedList {
  readonly before: unknown;
  readonly after: { readonly pointer: string; readonly value?: unknown } | undefined;
}

/**
 * Whether the change adds error codes that only new operations answer, or that others answer only after a new operation was called
 * (`after` in the catalogue). Then no caller of today meets one.
 */
export function areCodesOfNewOperations(
  base: Contract,
  revision: Contract,
  { before, after }: ChangedList,
): boolean {
  if (!stepsOf(after?.pointer ?? '').includes('ErrorCode')) return false;
  const known = [before].flat();
  const routes = new Set(routesOf(base).map(({ path, method }) => `${method} ${path}`));
  const operations = new Set(routesOf(base).map(({ operation }) => operation.operationId));
  return [after?.value]
    .flat()
    .filter((code) => !known.includes(code))
    .every((code) => {
      const causes = causesOf(revision, String(code));
      if (causes.length > 0) return causes.every((operationId) => !operations.has(operationId));
      const answering = routesOf(revision).filter(({ operation }) =>
        operation['x-errors']?.some((own) => own === code),
      );
      const isNew = answering.map(({ path, method }) => !routes.has(`${method} ${path}`));
      return isNew.length > 0 && isNew.every(Boolean);
    });
}

/** Operations without which nobody meets the code. */
function causesOf({ components }: Contract, code: string): readonly string[] {
  const catalogue = components.schemas.ErrorCode?.['x-error-codes'] as
    | Readonly<Record<string, { readonly after?: readonly string[] }>>
    | undefined;
  return catalogue?.[code]?.after ?? [];
}
