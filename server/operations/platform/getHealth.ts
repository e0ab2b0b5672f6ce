import { readHealth } from '../../domain/platform/readHealth.ts';
import type { Read } from '../../pipeline/contract/call.ts';
import { healthReply } from '../../views/platform/healthView.ts';

export const getHealth: Read<'getHealth'> = async (context) =>
  healthReply(context, await readHealth(context));
