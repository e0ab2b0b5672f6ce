import { randomBytes } from 'node:crypto';
import { SERVICE } from '../../server/audit/auditEventRows.ts';
import type { RateLimits } from '../../server/config/config.ts';
import { requestAgent } from '../../server/domain/lifecycle/requestAgent.ts';
import { type AnyHandlers, exampleOf, startPipeline } from './pipelineFixture.ts';

const CONFIG = {
  apiKeyPepper: 'a pepper for tests only',
  trustedProxies: [] as readonly string[],
  corsOrigins: [] as readonly string[],
  chainId: 31337,
  starterFunding: null,
  whitelistDelaySeconds: 0,
};

/** The handlers answer with the contract's examples. */
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
    /** Ends every running window, for the database and for the replicas. */
    async nextWindow() {
      await first.db
        .updateTable('rate_counters')
        .set({ ends_at: new Date(0) })
        .execute();
      for (const { clock } of [first, second]) clock.at += 86_400_000;
    },
    agentOf: (accountId: string) =>
      first.db.transaction().execute((trx) =>
        requestAgent(first.context, trx, {
          actor: SERVICE,
          ...{ accountId, agentIds: [], name: 'Scout', description: null, model: undefined, skills: [] },
          ...{ systemPrompt: null, payoutWallet: null, avatarUrl: null, isPublic: false, limits: {} },
        }),
      ),
    async close() {
      await second.close();
      await first.close();
    },
  };
}
