import type { TestService } from '../harness/startTestService.ts';
import { until } from './until.ts';

/** Mines by hand until every accepted operation has ended for good; one that awaits funds has not. */
export const minedUntilSettled = ({
  chain,
  context,
}: Pick<TestService, 'chain' | 'context'>): Promise<true> =>
  until('everything settles', async () => {
    await chain.mine(1);
    const open = context.db.selectFrom('operations').select('id').where('settled', '=', false);
    return (await open.execute()).length === 0;
  });
