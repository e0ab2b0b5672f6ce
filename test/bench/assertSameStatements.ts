import { deepStrictEqual } from 'node:assert';
import type { CompiledQuery, KyselyPlugin, QueryId } from 'kysely';
import { SERVICE } from '../../server/audit/auditEventRows.ts';
import type { Context } from '../../server/composition/context.ts';
import type { BatchMark, Database, Trx } from '../../server/db/database.ts';
import { hashApiKey } from '../../server/domain/access/credentialFormats.ts';
import { findApiKeyByHash, holdApiKey } from '../../server/domain/accounts/apiKeyRows.ts';
import { findAgent } from '../../server/domain/agents/agentRows.ts';
import { requestAgent } from '../../server/domain/lifecycle/requestAgent.ts';
import {
  COUNT_AGENTS,
  HOLD_KEY,
  INSERT_AGENT,
  INSERT_EVENT,
  INSERT_WALLET,
  LOCK_ACCOUNT,
  SELECT_AGENT,
  SELECT_KEY,
} from './agentStatements.ts';

/**
 * Creates and reads one agent with the service's modules and compares each statement. If they differ, the
 * bench fails instead of measuring. The key's account needs room for one more agent.
 */
export async function assertSameStatements(context: Context, apiKey: string): Promise<void> {
  const sent: string[] = [];
  const compiledNow = new Set<QueryId>();
  const recorder: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      compiledNow.add(queryId);
      sent.push(context.db.getExecutor().compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  /** Queries compiled earlier bypass plugins. */
  const recorded = <Executor extends Database | Trx>(executor: Executor): Executor =>
    new Proxy(executor.withPlugin(recorder) as Executor, {
      get(target, name) {
        const value = Reflect.get(target, name, target);
        if (name !== 'executeQuery') return typeof value === 'function' ? value.bind(target) : value;
        return (query: CompiledQuery & Partial<BatchMark>) => {
          for (const one of [...(query.before ?? []), query])
            if (!compiledNow.delete(one.queryId)) sent.push(one.sql);
          return target.executeQuery(query);
        };
      },
    });
  const db = recorded(context.db);
  const key = await findApiKeyByHash(db, hashApiKey(context.config.apiKeyPepper, apiKey));
  const accountId = key?.account_id ?? '';
  const request = {
    ...{
      actor: SERVICE,
      accountId,
      agentIds: [],
      name: 'Recorded',
      model: undefined,
      skills: [],
      limits: {},
    },
    ...{ description: null, systemPrompt: null, payoutWallet: null, avatarUrl: null, isPublic: false },
  };
  const id = await context.db.transaction().execute(async (own) => {
    const trx = recorded(own);
    const made = await requestAgent(context, trx, request);
    await holdApiKey(trx, key?.id ?? '');
    return made;
  });
  await findAgent(db, accountId, id);
  deepStrictEqual(
    sent,
    [
      SELECT_KEY,
      LOCK_ACCOUNT,
      COUNT_AGENTS,
      INSERT_WALLET,
      INSERT_AGENT,
      INSERT_EVENT,
      HOLD_KEY,
      SELECT_AGENT,
    ],
    'the baselines do not send the statements that the service sends',
  );
}
