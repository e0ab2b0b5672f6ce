import type { TestService } from '../../harness/startTestService.ts';
import type { Owner } from '../agents/freezeActors.ts';
import { type Sent, send } from '../send.ts';

/** An owner with the drafts of a policy. */
export const draftsOf = (service: TestService, owner: Owner) => ({
  shadow: (method: string, id: string, body?: object): Promise<Sent> =>
    send(service, `${method} /api/v1/agents/${id}/policy/shadow`, body, owner),
  verdicts: async (id: string, query = '') =>
    (await send(service, `GET /api/v1/agents/${id}/policy/shadow/verdicts${query}`, undefined, owner)).body
      .data,
  preview: (id: string, body: object): Promise<Sent> =>
    send(service, `POST /api/v1/agents/${id}/policy/preview`, body, owner),
});

export const SALE = ['ETH', 'USDG', '0.1'] as const;
export const PURCHASE = ['ETH', 'NVDA', '0.05'] as const;

export const outcomesOf = (found: readonly { operationId: string; outcome: string }[]) =>
  found.map(({ operationId, outcome }) => [operationId, outcome]);
