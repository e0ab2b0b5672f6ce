const PERIOD_MS = 40;

/**
 * Lets each process run for its part of every 40 ms, one after another, and stops it for the rest. So processes on few cores
 * behave like processes on slow cores of their own. Returns the function that ends it.
 */
export function giveShares(pids: readonly number[], share: number): () => void {
  const runMs = PERIOD_MS * share;
  if (runMs * pids.length > PERIOD_MS) throw new Error('The shares are more than one core.');
  const timers = new Set<NodeJS.Timeout>();
  const later = (ms: number, work: () => void): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, ms);
    timers.add(timer);
  };
  const turn = (): void => {
    for (const [at, pid] of pids.entries()) {
      later(at * runMs, () => process.kill(pid, 'SIGCONT'));
      later((at + 1) * runMs, () => process.kill(pid, 'SIGSTOP'));
    }
  };
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  turn();
  const turns = setInterval(turn, PERIOD_MS);
  return () => {
    clearInterval(turns);
    for (const timer of timers) clearTimeout(timer);
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  };
}
