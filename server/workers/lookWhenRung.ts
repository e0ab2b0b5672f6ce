import type { Bell } from '../context.ts';

const SCAN_MS = 1_000;

export interface Looking {
  /** Looks now, or once more when a look is under way. */
  wake(): void;
  /** Looks no more; resolves when the last look is over. */
  stop(): Promise<void>;
}

/**
 * Looks whenever an operation is queued, and every second to back the notifications up; one look at a time. What rings during one
 * is answered by another round of it, and so is a look that says that there was something. A look never throws.
 */
export function lookWhenRung(bell: Bell, look: () => Promise<boolean>): Looking {
  let looking: Promise<void> | null = null;
  let again = false;
  let isStopped = false;

  async function rounds(): Promise<void> {
    while (again && !isStopped) {
      again = false;
      if (await look()) again = true;
    }
    // At once: what rings from here on begins the next rounds.
    looking = null;
  }

  function wake(): void {
    again = true;
    if (looking !== null || isStopped) return;
    looking = rounds();
  }

  const unsubscribe = bell.onQueued(wake);
  const scan = setInterval(wake, SCAN_MS);
  return {
    wake,
    async stop() {
      isStopped = true;
      clearInterval(scan);
      unsubscribe();
      await looking;
    },
  };
}
