import type { Context } from '../../composition/context.ts';
import { csrfTokenOf } from '../../domain/access/credentialFormats.ts';
import { idleExpiryOf, type SessionRow } from '../../domain/accounts/sessionRows.ts';
import type { Schema } from '../schema.ts';

/** For the list: no session may act for another, so it shows no CSRF token. */
export const sessionSummaryView = (
  session: SessionRow,
  currentId: string | null,
): Schema<'SessionSummary'> => ({
  id: session.id,
  address: session.address,
  created_at: session.created_at,
  expires_at: session.expires_at,
  idle_expires_at: idleExpiryOf(session).toISOString(),
  last_used_at: session.last_used_at,
  ip: session.ip,
  last_used_ip: session.last_used_ip,
  user_agent: session.user_agent,
  is_current: session.id === currentId,
});

/** A session without its cookie's secret. */
export const sessionView = ({ config }: Pick<Context, 'config'>, session: SessionRow): Schema<'Session'> => ({
  id: session.id,
  account_id: session.account_id,
  address: session.address,
  csrf_token: csrfTokenOf(config.apiKeyPepper, session.id),
  created_at: session.created_at,
  expires_at: session.expires_at,
  idle_expires_at: idleExpiryOf(session).toISOString(),
});
