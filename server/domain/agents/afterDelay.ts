import type { Context } from '../../context.ts';

/** From when on holds what the owner allows at `now`: whoever got hold of a key must not be able to use it at once. */
export const afterDelay = (context: Context, now: Date): Date =>
  new Date(now.getTime() + context.config.whitelistDelaySeconds * 1000);
