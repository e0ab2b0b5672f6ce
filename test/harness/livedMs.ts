const STEP_MS = 10;

/**
 * How long the work took for this process. Excludes time in which a busy machine did not run the process;
 * includes time that the process itself waited.
 */
export async function livedMs(work: () => Promise<unknown>): Promise<number> {
  let steps = 0;
  const steady = setInterval(() => {
    steps += 1;
  }, STEP_MS);
  try {
    await work();
  } finally {
    clearInterval(steady);
  }
  return steps * STEP_MS;
}
