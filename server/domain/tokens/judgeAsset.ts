import type { Context } from '../../context.ts';
import { doubtOf } from './doubtOf.ts';
import type { IdentifiedAsset } from './identifyAsset.ts';
import type { ResolvedAsset } from './resolveAsset.ts';

/** The asset with what is known about it now. */
export const judgeAsset = async (context: Context, asset: IdentifiedAsset): Promise<ResolvedAsset> => ({
  ...asset,
  verdict: asset.verdict ?? (await doubtOf(context, asset)),
});
