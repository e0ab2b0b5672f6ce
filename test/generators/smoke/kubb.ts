import { setConfig } from '@kubb/plugin-client/clients/axios';
import { isAxiosError } from 'axios';
import { createAgent } from './client/clients/createAgent';
import { getAgent } from './client/clients/getAgent';
import { getHealth } from './client/clients/getHealth';
import { getLaunch } from './client/clients/getLaunch';
import { launchOnPons } from './client/clients/launchOnPons';
import { listAgents } from './client/clients/listAgents';
import { API_KEY, BASE_URL, makeCalls } from './steps';

setConfig({ baseURL: BASE_URL, headers: { Authorization: `Bearer ${API_KEY}` } });

makeCalls({
  health: () => getHealth(),
  createAgent: (name) => createAgent({ name }),
  listAgents: (query) => listAgents(query),
  launch: (key, agentId, symbol) =>
    launchOnPons({ agentId, symbol, name: 'Exam Token', quote: 'ETH' }, { 'Idempotency-Key': key }),
  getLaunch: (id) => getLaunch(id, { waitSeconds: 20 }),
  async errorCodeOf(id) {
    try {
      await getAgent(id);
      return undefined;
    } catch (error) {
      return isAxiosError<{ code: string }>(error) ? error.response?.data.code : String(error);
    }
  },
});
