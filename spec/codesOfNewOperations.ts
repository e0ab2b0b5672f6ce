import { stepsOf } from './jsonPointer.ts';
import { type Contract, routesOf } from './readContract.ts';

interface ChangedList {
  readonly before: unknown;
  readonly after: { readonly pointer: string; readonly value?: unknown } | undefined;
}

/** Whether the change adds error codes that only new operations answer: then no caller of today meets one. */
export function areCodesOfNewOperations(
  base: Contract,
  revision: Contract,
  { before, after }: ChangedList,
): boolean {
  if (!stepsOf(after?.pointer ?? '').includes('ErrorCode')) return false;
  const known = [before].flat();
  const routes = new Set(routesOf(base).map(({ path, method }) => `${method} ${path}`));
  return [after?.value]
    .flat()
    .filter((code) => !known.includes(code))
    .every((code) => {
      const answering = routesOf(revision).filter(({ operation }) =>
        operation['x-errors']?.some((own) => own === code),
      );
      const isNew = answering.map(({ path, method }) => !routes.has(`${method} ${path}`));
      return isNew.length > 0 && isNew.every(Boolean);
    });
}
