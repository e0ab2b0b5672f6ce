import type { Transport } from 'viem';
import type { Meter, Trace } from '../../domain/ports.ts';

/** To whom a transport tells what it asks, with the clock that it is timed by. */
export interface Watchers {
  readonly meter: Meter;
  readonly trace: Trace;
  readonly elapsedMs: () => number;
}

/** The transport, telling about each request: one of a batch counts by itself, with the time of the whole. */
export const measured =
  (transport: Transport, { meter, trace, elapsedMs }: Watchers): Transport =>
  (config) => {
    const inner = transport(config);
    const request: typeof inner.request = async (args, options) => {
      const sinceMs = elapsedMs();
      const tell = (isAnswered: boolean) =>
        meter.askedChain(args.method, isAnswered, (elapsedMs() - sinceMs) / 1_000);
      try {
        Error.stackTraceLimit = 60;
        const where = (new Error().stack ?? '')
          .split('\n')
          .filter((l) => l.includes('/server/'))
          .map((l) => l.replace(/.*\/server\/(.*?)([^/]*)\.ts:(\d+).*/, '$2:$3'))
          .filter(
            (l) => !l.startsWith('measured') && !l.startsWith('callNode') && !l.startsWith('watchFresh'),
          )
          .join(' < ');
        const c = (args.params as any)?.[0];
        const about = {
          w: `${typeof c === 'object' && c !== null && 'data' in c ? `${String(c.to).slice(0, 8)}.${String(c.data).slice(0, 10)}/${String(c.data).length}` : JSON.stringify(c)} ${JSON.stringify((args.params as any)?.[1])?.slice(0, 30)} ${where}`,
        };
        const scope = { name: args.method, kind: 'client', about } as const;
        const answer = await trace.within(scope, () => inner.request(args, options));
        tell(true);
        // biome-ignore lint/suspicious/noExplicitAny: the answer's type is that of the method, as it came
        return answer as any;
      } catch (error) {
        tell(false);
        throw error;
      }
    };
    return { ...inner, request };
  };
