import type { Context } from '../../context.ts';
import type { Asset } from '../ports.ts';
import { identifyAsset } from './identifyAsset.ts';
import { judgeAsset } from './judgeAsset.ts';
import type { Verdict } from './verdict.ts';

export interface ResolvedAsset extends Asset {
  readonly verdict: Verdict;
}

/** The asset that a caller means, as `identifyAsset` finds it, and what is known about it now. */
export async function resolveAsset(
  context: Context,
  accountId: string,
  reference: string,
  field: string,
): Promise<ResolvedAsset> {
  return judgeAsset(context, await identifyAsset(context, accountId, reference, field));
}
