import { findSession } from '../../domain/account/sessionRows.ts';
import type { Read } from '../../pipeline/call.ts';
import { sessionView } from '../../views/account/sessionView.ts';

export const getSession: Read<'getSession'> = async (context, { caller }) => ({
  status: 200,
  body: sessionView(context, await findSession(context.db, caller.sessionId ?? '')),
});
