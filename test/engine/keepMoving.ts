import { vi } from 'vitest';
import type { TestService } from '../harness/startTestService.ts';

/** A chain that lost blocks stays in motion until it is final again, however slow the machine is. */
export function keepMoving({ context: { heads, clock } }: Pick<TestService, 'context'>): void {
  const asIs = heads.lastReorg.bind(heads);
  vi.spyOn(heads, 'lastReorg').mockImplementation(() => {
    const loss = asIs();
    return loss === null ? null : { ...loss, atMs: clock.now().getTime() };
  });
}
