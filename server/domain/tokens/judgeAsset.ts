import type { Context } from '../../context.ts';
import { doubtOf } from './doubtOf.ts';
import type { IdentifiedAsset } from './identifyAsset.ts';
import type { SeenAsset } from './seenTokenRows.ts';
import type { Verdict } from './verdict.ts';

export interface JudgedAsset extends SeenAsset {
  readonly verdict: Verdict;
}

/** The asset with what is known about it now. */
export const judgeAsset = async (context: Context, asset: IdentifiedAsset): Promise<JudgedAsset> => ({
  ...asset,
  verdict: asset.verdict ?? (await doubtOf(context, asset)),
});
