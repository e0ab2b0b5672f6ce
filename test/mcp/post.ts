import type { TestService } from '../harness/startTestService.ts';
import { witnessFetch } from '../harness/witness.ts';

export const ACCEPT = 'application/json, text/event-stream';

interface Posted {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what a malformed message is answered has no type of its own
  readonly body: any;
  readonly headers: Headers;
}

export async function post(
  service: TestService,
  text: string,
  headers: Record<string, string> = {},
): Promise<Posted> {
  const response = await witnessFetch(new URL('/api/mcp', service.baseUrl), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${service.apiKey}`,
      'content-type': 'application/json',
      accept: ACCEPT,
      ...headers,
    },
    body: text,
  });
  const answer = await response.text();
  return {
    status: response.status,
    body: answer === '' ? undefined : JSON.parse(answer),
    headers: response.headers,
  };
}

export const message = (method: string, params?: object): string =>
  JSON.stringify({ jsonrpc: '2.0', id: 7, method, params });
