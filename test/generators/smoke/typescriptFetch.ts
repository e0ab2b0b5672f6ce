import { AgentsApi, Configuration, LaunchesApi, PlatformApi, ResponseError } from './client/index';
import { API_KEY, BASE_URL, makeCalls } from './steps';

const configuration = new Configuration({ basePath: BASE_URL, accessToken: API_KEY });
const agents = new AgentsApi(configuration);
const launches = new LaunchesApi(configuration);
const platform = new PlatformApi(configuration);

/** The generator renames `system_prompt`. */
const renamed = <T extends { systemPrompt: string | null }>(agent: T) => ({
  ...agent,
  system_prompt: agent.systemPrompt,
});

makeCalls({
  health: () => platform.getHealth(),
  createAgent: async (name) => renamed(await agents.createAgent({ createAgentRequest: { name } })),
  async listAgents(query) {
    const { data, meta } = await agents.listAgents(query);
    return { data: data.map(renamed), meta };
  },
  launch: (idempotencyKey, agentId, symbol) =>
    launches.launchOnPons({
      idempotencyKey,
      launchRequest: { agentId, symbol, name: 'Exam Token', quote: 'ETH' },
    }),
  getLaunch: (id) => launches.getLaunch({ id, waitSeconds: 20 }),
  async errorCodeOf(id) {
    try {
      await agents.getAgent({ id });
      return undefined;
    } catch (error) {
      if (!(error instanceof ResponseError)) return String(error);
      return ((await error.response.json()) as { code: string }).code;
    }
  },
});
