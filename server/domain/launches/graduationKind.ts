import { readAgent } from '../agents/agentRows.ts';
import { plainPurpose } from '../agents/signingPurpose.ts';
import type { OperationKind } from '../onchain/operationKind.ts';
import type { AgentOperationRow } from '../onchain/operationRows.ts';
import type { Address } from '../ports.ts';
import { launchOfGraduation } from './graduationRows.ts';
import { readLaunch } from './launchRows.ts';
import { venueOf } from './venueOf.ts';

const NOTHING_TO_WRITE = async (): Promise<void> => undefined;

/**
 * The graduation of a launched token by a launcher wallet: `close` where the last buy did not do that, then `open`. Anybody
 * may be faster with either; what is done already is left out, and with nothing left to do it ends.
 */
export const graduationKind: OperationKind<AgentOperationRow> = {
  async plan(context, operation, steps, at) {
    const launch = await readLaunch(context.db, await launchOfGraduation(context.db, operation.id));
    const venue = venueOf(context, launch);
    const step = await venue.graduation?.(launch.token_address as Address, at);
    const isDone = step === null || step === undefined || steps.some(({ name }) => name === step.name);
    if (!isDone) {
      return { name: step.name, last: step.name === 'open', transaction: step.transaction, detail: {} };
    }
    if (steps.length > 0) return null;
    return {
      refused: 'invalid_state',
      sentence: 'The graduation of the token is done, or not due any more.',
    };
  },
  authorize: async (_, db, operation) => plainPurpose(await readAgent(db, operation.agent_id)),
  async included() {
    return NOTHING_TO_WRITE;
  },
  reopened: NOTHING_TO_WRITE,
  settled: NOTHING_TO_WRITE,
};
