import type { Selectable } from 'kysely';
import type { DB } from '../../../generated/database.d.ts';

/** Figures of agents and of the platform; what each column means stands in the migration that makes the tables. */
export type IndexAgentRow = Readonly<Selectable<DB['index_agents']>>;
export type IndexAgentTokenDayRow = Readonly<Selectable<DB['index_agent_token_days']>>;
export type IndexPlatformTotalsRow = Readonly<Selectable<DB['index_platform_totals']>>;
