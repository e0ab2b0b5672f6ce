import { readAgentProfile } from '../../domain/platform/readAgentProfile.ts';
import type { Read } from '../../pipeline/contract/call.ts';
import { agentProfileView } from '../../views/agents/agentProfileView.ts';
import { publicCache } from '../publicCache.ts';

export const getAgentProfile: Read<'getAgentProfile'> = async (context, { caller, path }) => ({
  status: 200,
  headers: publicCache(caller, 5),
  body: await agentProfileView(context, await readAgentProfile(context, path.id)),
});
