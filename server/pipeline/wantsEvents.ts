import type { Accepts } from './request.ts';

/** Whether a call is to be answered with events: its caller prefers them, or says so in the body where the door can carry them. */
export const wantsEvents = (accepts: Accepts, body: unknown): boolean =>
  accepts === 'events' || (accepts === 'json' && (body as { stream?: unknown } | null)?.stream === true);
