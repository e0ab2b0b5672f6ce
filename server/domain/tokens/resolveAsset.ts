import type { Context } from '../../context.ts';
import type { Asset } from '../ports.ts';
import { doubtOf } from './doubtOf.ts';
import { identifyAsset } from './identifyAsset.ts';
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
  const asset = await identifyAsset(context, accountId, reference, field);
  return { ...asset, verdict: asset.verdict ?? (await doubtOf(context, asset)) };
}
