const STEP_MS = 10;

/**
 * How long the work took as this process lived it: the time that a busy machine kept the process waiting is not counted, what the
 * process itself waited for is.
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
