import axios, { isAxiosError } from 'axios';
import { getAgentTradingService } from './client/api';
import { API_KEY, BASE_URL, makeCalls } from './steps';

axios.defaults.baseURL = BASE_URL;
axios.defaults.headers.common.Authorization = `Bearer ${API_KEY}`;

const { createAgent, getAgent, getHealth, getLaunch, launchOnPons, listAgents } = getAgentTradingService();

makeCalls({
  health: async () => (await getHealth()).data,
  createAgent: async (name) => (await createAgent({ name })).data,
  listAgents: async (query) => (await listAgents(query)).data,
  launch: async (key, agentId, symbol) =>
    (
      await launchOnPons(
        { agentId, symbol, name: 'Exam Token', quote: 'ETH' },
        { headers: { 'Idempotency-Key': key } },
      )
    ).data,
  getLaunch: async (id) => (await getLaunch(id, { waitSeconds: 20 })).data,
  async errorCodeOf(id) {
    try {
      await getAgent(id);
      return undefined;
    } catch (error) {
      return isAxiosError<{ code: string }>(error) ? error.response?.data.code : String(error);
    }
  },
});
