import { randomBytes } from 'node:crypto';
import type { RateLimits } from '../../server/config.ts';
import { SERVICE } from '../../server/domain/account/auditEventRows.ts';
import { requestAgent } from '../../server/domain/agents/requestAgent.ts';
import { type AnyHandlers, exampleOf, startPipeline } from './pipelineFixture.ts';

const CONFIG = {
  apiKeyPepper: 'a pepper for tests only',
  trustedProxies: [] as readonly string[],
  corsOrigins: [] as readonly string[],
  chainId: 31337,
  starterFunding: null,
  whitelistDelaySeconds: 0,
};

/** Two replicas on one database, whose handlers answer with the contract's examples. */
export async function limitedReplicas(
  rateLimits: RateLimits,
  handlers: AnyHandlers = {},
  config: Partial<typeof CONFIG> = {},
) {
  const vault = { createKey: () => ({ address: `0x${randomBytes(20).toString('hex')}`, sealedKey: {} }) };
  const agent = exampleOf('AgentCreated');
  const answering = { getAgent: async () => ({ status: 200, body: agent }), ...handlers };
  const change = { config: { ...CONFIG, rateLimits, ...config }, vault } as object;
  const first = await startPipeline(answering, change);
  const second = await startPipeline(answering, { ...change, db: first.db });
  return {
    first,
    second,
    db: first.db,
    counters: () => first.db.selectFrom('rate_counters').selectAll().orderBy('subject').execute(),
    /** As if every running window had ended: the database's time and that of the replicas have passed it. */
    async nextWindow() {
      await first.db
        .updateTable('rate_counters')
        .set({ ends_at: new Date(0) })
        .execute();
      for (const { clock } of [first, second]) clock.at += 86_400_000;
    },
    /** An agent of the account. */
    agentOf: (accountId: string) =>
      first.db.transaction().execute((trx) =>
        requestAgent(first.context, trx, {
          actor: SERVICE,
          ...{ accountId, agentIds: [], name: 'Scout', description: null, model: undefined, skills: [] },
          ...{ systemPrompt: null, payoutWallet: null, avatarUrl: null, limits: {} },
        }),
      ),
    async close() {
      await second.close();
      await first.close();
    },
  };
}
