import { expect } from 'vitest';
import { type AgentTradingClientOptions, createAgentTradingClient } from '../../clients/typescript/index.ts';

export const API_KEY = 'cpk_0123456789abcdefghijklmnopqrstuvwxyz';

export interface Scripted {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** A client whose requests are answered in order, the last answer again and again. An Error is no answer. */
export function scriptedClient(answers: (Scripted | Error)[], options: AgentTradingClientOptions = {}) {
  const sent: Request[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    sent.push(request);
    const answer = answers[Math.min(sent.length, answers.length) - 1] ?? {};
    if (answer instanceof Error) throw answer;
    const { status = 200, headers = {}, body = { meta: { requestId: 'req_1' } } } = answer;
    return Response.json(body, { status, headers });
  };
  const baseUrl = 'http://127.0.0.1:1';
  return { sent, client: createAgentTradingClient({ baseUrl, apiKey: API_KEY, fetch, ...options }) };
}

export const failureOf = (call: Promise<unknown>): Promise<Error> =>
  call.then(
    () => expect.fail('the call succeeded'),
    (error: Error) => error,
  );
