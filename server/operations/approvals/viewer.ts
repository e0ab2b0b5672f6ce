import type { Context } from '../../composition/context.ts';
import { findSession } from '../../domain/accounts/sessionRows.ts';
import type { Viewer } from '../../domain/policy/approvalRows.ts';
import type { Caller } from '../../pipeline/contract/call.ts';

/** A session also sees what its wallet decides for other accounts. */
export async function viewerOf(
  { db }: Pick<Context, 'db'>,
  { accountId, agentIds, sessionId }: Caller,
): Promise<Viewer> {
  const address = sessionId === null ? null : (await findSession(db, sessionId)).address;
  return { accountId, agentIds, address };
}
