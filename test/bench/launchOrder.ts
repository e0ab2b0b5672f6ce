import type { Order } from './driveService.ts';

/** Each with a new token. */
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
