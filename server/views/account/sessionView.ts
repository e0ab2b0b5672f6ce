import type { Context } from '../../context.ts';
import { idleExpiryOf } from '../../domain/account/sessionLife.ts';
import type { SessionRow } from '../../domain/account/sessionRows.ts';
import { csrfTokenOf } from '../../domain/account/sessionToken.ts';
import type { Schema } from '../schema.ts';

/** A session without what its cookie holds. */
export const sessionView = ({ config }: Pick<Context, 'config'>, session: SessionRow): Schema<'Session'> => ({
  id: session.id,
  account_id: session.account_id,
  address: session.address,
  csrf_token: csrfTokenOf(config.apiKeyPepper, session.id),
  created_at: session.created_at,
  expires_at: session.expires_at,
  idle_expires_at: idleExpiryOf(session).toISOString(),
});
