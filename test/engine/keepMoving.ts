import { vi } from 'vitest';
import type { TestService } from '../harness/startTestService.ts';

/** Until it is final again, a chain that lost blocks counts as in motion, however slow the machine is. */
export function keepMoving({ context: { heads, clock } }: Pick<TestService, 'context'>): void {
  const asIs = heads.lastLoss.bind(heads);
  vi.spyOn(heads, 'lastLoss').mockImplementation(() => {
    const loss = asIs();
    return loss === null ? null : { ...loss, atMs: clock.now().getTime() };
  });
}
