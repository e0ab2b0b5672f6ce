import type { Context } from '../context.ts';
import { answerProblem } from './answerProblem.ts';
import type { Tally } from './limitRate.ts';
import type { Answer, Request } from './request.ts';

/** Serves a call: whatever is thrown becomes the answer that a caller may see, and whoever watches is told how it went. */
export const answeringIn =
  ({ log, meter, trace, clock }: Pick<Context, 'log' | 'meter' | 'trace' | 'clock'>) =>
  async <Served extends Answer | Response>(
    name: string,
    { requestId, traceparent }: Pick<Request, 'requestId' | 'traceparent'>,
    tally: Tally,
    serve: () => Promise<Served>,
  ): Promise<Served | Answer> => {
    const sinceMs = clock.now().getTime();
    const scope = { name, kind: 'server', about: { requestId, operationId: name }, traceparent } as const;
    const answered = () => serve().catch((error: unknown) => answerProblem(log, error, requestId, name));
    const served = await trace.within<Served | Answer>(scope, answered, ({ status }) => status >= 500);
    meter.answered(name, served.status, (clock.now().getTime() - sinceMs) / 1_000);
    return withHeaders(served, tally.headers);
  };

/** What was served, with what its tally says. */
function withHeaders<Served extends Answer | Response>(served: Served, headers: Tally['headers']): Served {
  const isEmpty = headers.RateLimit === undefined;
  if (isEmpty) return served;
  if (!(served instanceof Response)) return { ...served, headers: { ...served.headers, ...headers } };
  for (const [name, value] of Object.entries(headers)) served.headers.set(name, value);
  return served;
}
