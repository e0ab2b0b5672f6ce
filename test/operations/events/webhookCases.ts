import { expect } from 'vitest';
import type { TestService } from '../../harness/startTestService.ts';
import { newAgent } from '../actors.ts';
import { expectRefusal } from '../expectRefusal.ts';
import { send } from '../send.ts';

/** Nothing listens there. */
export const closedUrl = (name: string): string => `http://127.0.0.1:9/${name}`;

export const create = async (service: TestService, name: string, body: object = {}) =>
  (await send(service, 'POST /api/v1/webhooks', { url: closedUrl(name), ...body })).body as {
    id: string;
    url: string;
    secret: string;
  };

/** What all operations on one webhook refuse. `line` has `{id}` for its id. */
export async function expectOwnOnly(service: TestService, line: string, id: string, body?: object) {
  const stranger = await service.account();
  const ask = (of: string, apiKey = service.apiKey) =>
    send(service, line.replace('{id}', of), body, { apiKey });
  await expectRefusal(service, () => ask(id, stranger.apiKey), 404, 'not_found');
  await expectRefusal(service, () => ask('whk_nothing'), 404, 'not_found');
  const agent = await newAgent({ client: service.client, settle: async () => undefined });
  const bound = await send(service, 'POST /api/v1/keys', { name: 'bound', agent_ids: [agent.id] });
  await expectRefusal(service, () => ask(id, bound.body.key), 403, 'insufficient_scope');
  if (line.startsWith('GET')) return;
  const reading = await send(service, 'POST /api/v1/keys', { name: 'reads', scopes: ['read'] });
  const refused = await expectRefusal(service, () => ask(id, reading.body.key), 403, 'insufficient_scope');
  expect(refused.body.error).toContain('webhooks:write');
}
