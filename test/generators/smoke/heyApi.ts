import { client } from './client/client.gen';
import { createAgent, getAgent, getHealth, getLaunch, launchOnPons, listAgents } from './client/sdk.gen';
import { API_KEY, BASE_URL, makeCalls } from './steps';

client.setConfig({ baseUrl: BASE_URL, auth: API_KEY, throwOnError: true });

const throwOnError = true;

makeCalls({
  health: async () => (await getHealth({ throwOnError })).data,
  createAgent: async (name) => (await createAgent({ body: { name }, throwOnError })).data,
  listAgents: async (query) => (await listAgents({ query, throwOnError })).data,
  launch: async (key, agentId, symbol) =>
    (
      await launchOnPons({
        headers: { 'Idempotency-Key': key },
        body: { agentId, symbol, name: 'Exam Token', quote: 'ETH' },
        throwOnError,
      })
    ).data,
  getLaunch: async (id) => (await getLaunch({ path: { id }, query: { waitSeconds: 20 }, throwOnError })).data,
  errorCodeOf: async (id) => (await getAgent({ path: { id }, throwOnError: false })).error?.code,
});
