import { previewLaunch as tryLaunch } from '../../domain/launches/previewLaunch.ts';
import type { Read } from '../../pipeline/contract/call.ts';
import { previewView } from '../../views/launches/previewView.ts';
import { launchRequestOf } from './launchBody.ts';

export const previewLaunch: Read<'previewLaunch'> = async (context, { caller, body }) => {
  const request = launchRequestOf(context, caller.accountId, body.venue ?? 'pons', body);
  const preview = await tryLaunch(context, request, body.mode ?? 'sponsored', caller);
  return { status: 200, body: previewView(request.venue, request.creatorTaxBps, preview) };
};
