import type { Order } from './driveService.ts';

/** POST /launch/pons of an agent, each a token of its own. */
export const launchOrder =
  (agentIds: readonly string[]) =>
  (number: number): Order => ({
    path: '/api/v1/launch/pons',
    body: {
      agentId: agentIds[number % agentIds.length],
      symbol: `B${number}`,
      name: `Bench ${number}`,
      description: 'a bench launch',
      quote: 'ETH',
    },
    recordAt: (id) => `/api/v1/launch/${id}`,
  });
