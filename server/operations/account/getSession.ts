import { findSession } from '../../domain/accounts/sessionRows.ts';
import type { Read } from '../../pipeline/contract/call.ts';
import { sessionView } from '../../views/account/sessionView.ts';

export const getSession: Read<'getSession'> = async (context, { caller }) => ({
  status: 200,
  body: sessionView(context, await findSession(context.db, caller.sessionId ?? '')),
});
