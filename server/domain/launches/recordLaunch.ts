import { type Actor, recordEvent } from '../../audit/auditEventRows.ts';
import type { Trx } from '../../db/database.ts';
import type { LaunchRequest } from './planLaunch.ts';

type Asked = Pick<LaunchRequest, 'accountId' | 'agentId' | 'venue' | 'symbol' | 'name'>;

/** In the accept commit. */
export function recordLaunch(
  trx: Trx,
  actor: Actor,
  {
    id,
    walletId,
    accountId,
    agentId,
    venue,
    symbol,
    name,
  }: Asked & { readonly id: string; readonly walletId: string },
  now: Date,
): Promise<void> {
  const of = { accountId, agentId, walletId, operationId: id };
  return recordEvent(trx, actor, { kind: 'launch_requested', ...of, detail: { venue, symbol, name } }, now);
}
