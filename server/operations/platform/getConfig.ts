import { readVenues } from '../../domain/platform/readHealth.ts';
import type { Read } from '../../pipeline/contract/call.ts';
import { configView } from '../../views/platform/configView.ts';
import { publicCache } from '../publicCache.ts';

export const getConfig: Read<'getConfig'> = async (context, { caller }) => ({
  status: 200,
  headers: publicCache(caller, 5),
  body: configView(context, await readVenues(context)),
});
