import type { Transport } from 'viem';
import type { ChainOutcome, Meter, Trace } from '../../domain/ports.ts';
import { revertOf } from './revertOf.ts';

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
      const tell = (outcome: ChainOutcome) =>
        meter.askedChain(args.method, outcome, (elapsedMs() - sinceMs) / 1_000);
      try {
        const scope = { name: args.method, kind: 'client' } as const;
        const answer = await trace.within(scope, () => inner.request(args, options));
        tell('answered');
        // biome-ignore lint/suspicious/noExplicitAny: the answer's type is that of the method, as it came
        return answer as any;
      } catch (error) {
        tell(revertOf(error) === null ? 'failed' : 'refused');
        throw error;
      }
    };
    return { ...inner, request };
  };
