/** Resolves with what is waited for, or when the signal is aborted; it leaves no listener behind. */
export function orAborted(waiting: Promise<unknown>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const finish = (): void => {
      signal.removeEventListener('abort', finish);
      resolve();
    };
    signal.addEventListener('abort', finish);
    waiting.then(finish, (error: unknown) => {
      signal.removeEventListener('abort', finish);
      reject(error);
    });
    if (signal.aborted) finish();
  });
}
