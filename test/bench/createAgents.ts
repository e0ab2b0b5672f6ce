import { callService } from './callService.ts';

export async function createAgents(port: number, apiKey: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const call = {
      method: 'POST',
      path: '/api/v1/agents',
      apiKey,
      body: { name: `Agent ${at}` },
      expected: 201,
    };
    ids.push((await callService<{ id: string }>(port, call)).id);
  }
  return ids;
}
