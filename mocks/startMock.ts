import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingHttpHeaders } from 'node:http';
import { pino } from 'pino';
import { createHttpApp } from '../server/http/app.ts';
import { type Listening, listen } from '../server/http/listen.ts';
import type { Answer } from '../server/pipeline/contract/request.ts';
import { answerProblem } from '../server/pipeline/execute/answerProblem.ts';
import { allowBrowsers } from './allowBrowsers.ts';
import { createMockExecute } from './createMockExecute.ts';
import { limitHeaders } from './limitHeaders.ts';
import { preferenceOf } from './preferenceOf.ts';

const CLOCK = { now: () => new Date() };

export interface MockOptions {
  /** Answers with the second world, which ends at this time. Default: the contract's examples alone. */
  readonly worldEndsMs?: number;
}

async function openWorld(publicUrl: () => string, endsMs: number) {
  const { openMockWorld } = await import('./world/answerWorld.ts');
  return openMockWorld(publicUrl, endsMs);
}

/**
 * Starts the mock: the service's HTTP door with the contract's examples behind it.
 * @throws if the address is in use
 */
export async function startMock(
  host: string,
  port: number,
  { worldEndsMs }: MockOptions = {},
): Promise<Listening> {
  let ownPort = port;
  const publicUrl = () => `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${ownPort}`;
  const world = worldEndsMs === undefined ? null : await openWorld(publicUrl, worldEndsMs);
  const execute = await createMockExecute(publicUrl, world);
  const context = {
    config: { trustedProxies: [], corsOrigins: [] },
    clock: CLOCK,
    log: pino({ level: 'error' }),
  };
  /**
   * The door passes on only what the contract knows, which excludes Prefer. So the headers travel next to the
   * call.
   */
  const headersOfCall = new AsyncLocalStorage<IncomingHttpHeaders>();
  const door = createHttpApp(
    async (operationId, request, credential) => {
      const answered = async (): Promise<Answer> => {
        const preference = preferenceOf(headersOfCall.getStore() ?? {});
        return execute(operationId, request, credential, preference);
      };
      const answer = await answered().catch((error: unknown) =>
        answerProblem(context.log, error, request.requestId, operationId),
      );
      const limits = limitHeaders(operationId, answer.status, answer.headers['Retry-After']);
      return { ...answer, headers: { ...answer.headers, ...limits } };
    },
    {},
    { context },
  );
  const answer = allowBrowsers((request, response) =>
    headersOfCall.run(request.headers, () => door(request, response)),
  );
  const listening = await listen(answer, host, port, CLOCK);
  ownPort = listening.port;
  return listening;
}
