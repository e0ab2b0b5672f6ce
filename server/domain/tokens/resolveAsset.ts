import type { Context } from '../../context.ts';
import { identifyAsset } from './identifyAsset.ts';
import { type JudgedAsset, judgeAsset } from './judgeAsset.ts';

/** The asset that a caller means, as `identifyAsset` finds it, and what is known about it now. */
export async function resolveAsset(
  context: Context,
  accountId: string,
  reference: string,
  field: string,
): Promise<JudgedAsset> {
  return judgeAsset(context, await identifyAsset(context, accountId, reference, field));
}
