import type { Selectable } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';
import type { Address, Hex, PoolKey, TokenPhase, VenueName } from '../ports.ts';

/** A launched token as the index has it; what each column means stands in the migration that makes the table. */
export type IndexTokenRow = Readonly<
  Omit<
    Selectable<DB['index_tokens']>,
    'address' | 'venue' | 'phase' | 'quote' | 'market' | 'pool_id' | 'pool_key' | 'creator' | 'fee_recipient'
  >
> & {
  readonly address: Address;
  readonly venue: VenueName;
  readonly phase: TokenPhase;
  readonly quote: Address;
  readonly market: Address;
  readonly pool_id: Hex | null;
  readonly pool_key: PoolKey | null;
  readonly creator: Address;
  readonly fee_recipient: Address;
};
