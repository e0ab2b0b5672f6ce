import type { Trx } from '../../context.ts';
import { Problem } from '../../errors.ts';
import { findWallet } from './walletRows.ts';

/** Nothing is accepted for a frozen wallet. Throws 409 when it is an agent's, 503 when it is one of the service's own. */
export async function assertNotFrozen(trx: Trx, walletId: string): Promise<void> {
  const { frozen_reason, role } = await findWallet(trx, walletId);
  if (frozen_reason === null) return;
  if (role !== 'agent') {
    const sentence = 'A wallet of the service that this needs is out of use for now; nothing was accepted.';
    throw new Problem('service_unavailable', sentence, { headers: { 'Retry-After': '30' } });
  }
  throw new Problem(
    'invalid_state',
    'The wallet of this agent is frozen until it has been looked at; nothing was accepted.',
  );
}
