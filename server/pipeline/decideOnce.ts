import type { Context } from '../context.ts';
import { Problem } from '../errors.ts';
import { AcceptedBefore, acceptedBefore } from './acceptance.ts';
import type { IdempotencyKey } from './idempotencyKey.ts';

interface Decision {
  readonly resourceId: string;
  readonly isReplay: boolean;
}

/**
 * Decides, unless the same request was accepted before. A refusal counts only while no other call with the same key was
 * accepted meanwhile: what this one found in its way may be that very acceptance.
 */
export async function decideOnce(
  context: Context,
  key: IdempotencyKey | null,
  decide: () => Promise<string>,
): Promise<Decision> {
  const before = key === null ? null : await acceptedBefore(context, key);
  if (before !== null) return { resourceId: before, isReplay: true };
  try {
    return { resourceId: await decide(), isReplay: false };
  } catch (error) {
    if (error instanceof AcceptedBefore) return { resourceId: error.resourceId, isReplay: true };
    if (key === null || !(error instanceof Problem)) throw error;
    const meanwhile = await acceptedBefore(context, key);
    if (meanwhile === null) throw error;
    return { resourceId: meanwhile, isReplay: true };
  }
}
