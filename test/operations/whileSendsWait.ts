import { vi } from 'vitest';
import type { TestService } from '../harness/startTestService.ts';

/** Runs `work` while none of the service's transactions reaches the node, so a dropped one stays dropped. */
export async function whileSendsWait<Result>(
  { context: { chain } }: TestService,
  work: () => Promise<Result>,
): Promise<Result> {
  const send = chain.send.bind(chain);
  const { promise: over, resolve } = Promise.withResolvers<void>();
  const sending = vi.spyOn(chain, 'send').mockImplementation(async (raw) => {
    await over;
    return send(raw);
  });
  try {
    return await work();
  } finally {
    sending.mockRestore();
    resolve();
  }
}
