import { readStats } from '../../domain/platform/readStats.ts';
import type { Read } from '../../pipeline/contract/call.ts';
import { statsView } from '../../views/platform/statsView.ts';
import { publicCache } from '../publicCache.ts';

export const getStats: Read<'getStats'> = async (context, { caller }) => ({
  status: 200,
  headers: publicCache(caller, 5),
  body: statsView(await readStats(context)),
});
