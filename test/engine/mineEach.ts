import type { TestService } from '../harness/startTestService.ts';
import { untilPending } from '../operations/ownedContracts.ts';

/** On a chain that mines only by hand. */
export async function mineEach(service: TestService, count: number): Promise<void> {
  for (let step = 0; step < count; step += 1) {
    await untilPending(service);
    await service.chain.mine(1);
  }
}
