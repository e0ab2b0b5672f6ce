import type { Context } from '../context.ts';
import { graduateTokens } from '../domain/launches/graduateTokens.ts';
import { lookWhenRung } from './lookWhenRung.ts';
import { waitBriefly } from './waitBriefly.ts';
import type { Worker } from './worker.ts';

/** Looks at launched tokens when they are due: every second, and at once when an operation has ended. */
export function startGraduator(context: Context): Worker {
  let isClosing = false;
  const looking = lookWhenRung(context.bell, async () => {
    try {
      return (await graduateTokens(context)) > 0;
    } catch (error) {
      if (!isClosing) context.log.warn({ err: error }, 'graduations were not looked at');
      return false;
    }
  });
  return {
    async close() {
      isClosing = true;
      await waitBriefly(looking.stop());
    },
  };
}
