import type { Database, Trx } from '../../context.ts';

/** How many agents there are, and how many of them run. */
export async function readAgentCounts(db: Database | Trx): Promise<{ agents: number; running: number }> {
  const parts = await db.selectFrom('agent_counts').select(['agents', 'running']).execute();
  return {
    agents: parts.reduce((sum, part) => sum + Number(part.agents), 0),
    running: parts.reduce((sum, part) => sum + Number(part.running), 0),
  };
}
