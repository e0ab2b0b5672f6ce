import type { WhitelistRow } from '../../domain/agents/whitelistRows.ts';
import type { Schema } from '../schema.ts';

export const whitelistEntryView = (entry: WhitelistRow): Schema<'WhitelistEntry'> => ({
  id: entry.id,
  address: entry.address,
  label: entry.label,
  created_at: entry.created_at,
  active_at: entry.active_at,
});
