/** So finely is told what this process waited from what kept it busy. */
const STEP_MS = 100;

/**
 * Calls back when this process has waited so long: however long something kept it busy counts as one step, and what came meanwhile is
 * taken in first, so that a machine out of breath is not taken for a world that does not answer. Returns what calls it off.
 */
export function afterLived(ms: number, callback: () => void): () => void {
  let leftMs = ms;
  let isOff = false;
  const callOff = (): void => {
    isOff = true;
    clearInterval(steady);
  };
  const steady = setInterval(() => {
    leftMs -= STEP_MS;
    if (leftMs > 0) return;
    clearInterval(steady);
    setImmediate(() => {
      if (!isOff) callback();
    });
  }, STEP_MS);
  return callOff;
}
