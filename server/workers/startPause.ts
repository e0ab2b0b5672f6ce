/** Between the looks at the chain. */
export interface Pause {
  wait(ms: number): Promise<void>;
  /** Ends an idle wait; what is told before it counts too, so that none is lost. */
  cutShort(): void;
  /** Lets a wait that is longer end after so long. */
  within(ms: number): void;
}

/** From `idleMs` on a wait is idle, and may be ended. Nothing waits any more once `stop` is aborted. */
export function startPause(stop: AbortSignal, idleMs: number): Pause {
  let isCut = false;
  let current: { readonly ms: number; endAfter(ms: number): void } | null = null;
  stop.addEventListener('abort', () => current?.endAfter(0));
  return {
    cutShort() {
      isCut = true;
      if (current !== null && current.ms >= idleMs) current.endAfter(0);
    },
    within(ms) {
      if (current !== null && current.ms > ms) current.endAfter(ms);
    },
    wait: (asked) =>
      new Promise((resolve) => {
        const ms = stop.aborted || (asked >= idleMs && isCut) ? 0 : asked;
        const finish = (): void => {
          current = null;
          isCut = false;
          resolve();
        };
        let timer = setTimeout(finish, ms);
        current = {
          ms,
          endAfter(laterMs) {
            clearTimeout(timer);
            timer = setTimeout(finish, laterMs);
          },
        };
      }),
  };
}
