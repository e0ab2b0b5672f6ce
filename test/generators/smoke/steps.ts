/** The program of calls in TypeScript, for clients that differ in how a call is written. */

interface Agent {
  readonly id: string;
  readonly description: string | null;
  readonly system_prompt: string | null;
}

interface Launch {
  readonly id: string;
  readonly initiatorId: string | null;
  readonly status: string;
  readonly token: { readonly address: string | null };
}

interface Meta {
  readonly meta: { readonly requestId: string };
}

interface AgentPage {
  readonly data: readonly Agent[];
  readonly meta: { readonly hasMore: boolean; readonly nextCursor: string | null };
}

export interface Client {
  health(): Promise<{ readonly status: string; readonly version: string }>;
  createAgent(name: string): Promise<Agent & Meta>;
  listAgents(query: { limit: number; cursor?: string }): Promise<AgentPage>;
  launch(key: string, agentId: string, symbol: string): Promise<Launch & Meta>;
  getLaunch(id: string): Promise<Launch & Meta>;
  errorCodeOf(agentId: string): Promise<string | undefined>;
}

export const { BASE_URL = '', API_KEY = '' } = process.env;

export async function makeCalls(client: Client): Promise<void> {
  let [agentId, otherId, launchId] = ['', '', ''];
  await step('health', async () => {
    const health = await client.health();
    expect(health.status === 'ok' && health.version !== '', health);
  });
  await step('create', async () => {
    const agent = await client.createAgent('Exam one');
    agentId = agent.id;
    expect(agentId.startsWith('agt_') && agent.description === null && agent.system_prompt === null, agent);
    expect(agent.meta.requestId.startsWith('req_'), agent);
    otherId = (await client.createAgent('Exam two')).id;
  });
  await step('list', async () => {
    const { data } = await client.listAgents({ limit: 50 });
    const found = data.find(({ id }) => id === agentId);
    expect(found?.description === null, data.length);
  });
  await step('launch', async () => {
    const launch = await client.launch(`exam-${agentId}`, agentId, 'EXAM');
    launchId = launch.id;
    expect(launchId.startsWith('lch_') && launch.initiatorId === null, launch);
    expect(launch.meta.requestId.startsWith('req_'), launch);
  });
  await step('poll', async () => {
    let launch = await client.getLaunch(launchId);
    for (let turn = 0; turn < 10 && launch.status !== 'confirmed'; turn += 1)
      launch = await client.getLaunch(launchId);
    expect(launch.status === 'confirmed' && launch.token.address?.startsWith('0x') === true, launch);
  });
  await step('error', async () => {
    const code = await client.errorCodeOf('agt_00000000000000000000000000');
    expect(code === 'not_found', code);
  });
  await step('page', async () => {
    const first = await client.listAgents({ limit: 1 });
    expect(first.data[0]?.id === otherId && first.meta.hasMore, first);
    const second = await client.listAgents({ limit: 1, cursor: first.meta.nextCursor ?? '' });
    expect(second.data[0]?.id === agentId, second);
  });
}

async function step(name: string, call: () => Promise<void>): Promise<void> {
  try {
    await call();
    console.log(`ok ${name}`);
  } catch (error) {
    console.log(`FAILED ${name}: ${String(error).slice(0, 600)}`);
  }
}

function expect(isRight: boolean, shown: unknown): void {
  if (!isRight) throw new Error(`unexpected: ${JSON.stringify(shown)}`);
}
