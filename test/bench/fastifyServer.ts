import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import type { KeyHolder } from './agentStore.ts';
import { baselineSettings, requestMeta } from './baselineSettings.ts';
import { showAgent } from './showAgent.ts';

/**
 * An ordinary Fastify program: its router, its body parser, a schema for path and body, an `onRequest` hook
 * that authenticates. No reply schema.
 */
const { port, chainId, store, models } = baselineSettings();
const app = fastify();

type Authenticated = FastifyRequest & { holder?: KeyHolder };

async function authenticate(request: Authenticated, reply: FastifyReply): Promise<unknown> {
  const holder = await store.authenticate(request.headers.authorization);
  if (holder === null) return reply.code(401).send({ error: 'who?' });
  request.holder = holder;
  return undefined;
}

app.get('/api/v1/models', async () => ({
  data: models,
  meta: { ...requestMeta(), hasMore: false, nextCursor: null },
}));

const path = { type: 'object', properties: { id: { type: 'string', pattern: '^agt_[0-9A-Z]{26}$' } } };
app.get(
  '/api/v1/agents/:id',
  { onRequest: authenticate, schema: { params: path } },
  async (request, reply) => {
    const { id } = request.params as { id: string };
    const row = await store.findAgent((request as Authenticated).holder!.accountId, id);
    if (row === undefined) return reply.code(404).send({ error: 'no such agent' });
    return { ...showAgent(row, chainId), meta: requestMeta() };
  },
);

const body = {
  type: 'object',
  required: ['name'],
  additionalProperties: false,
  properties: { name: { type: 'string', minLength: 1, maxLength: 64 } },
};
app.post('/api/v1/agents', { onRequest: authenticate, schema: { body } }, async (request, reply) => {
  const { name } = request.body as { name: string };
  const row = await store.createAgent((request as Authenticated).holder!, name);
  if (row === undefined) return reply.code(500).send({ error: 'the agent is gone' });
  return reply.code(201).send({ ...showAgent(row, chainId), meta: requestMeta() });
});

await app.listen({ port, host: '127.0.0.1' });
