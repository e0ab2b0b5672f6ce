import { expect, test, vi } from 'vitest';
import { type Spans, scopedTrace } from '../../server/adapters/telemetry/scopedTrace.ts';
import type { Context } from '../../server/composition/context.ts';
import * as advancing from '../../server/engine/delivery/advanceOperation.ts';
import * as rows from '../../server/engine/records/operationRows.ts';
import { startOperationWorker } from '../../server/workers/operationWorker.ts';

const callSoon = (callback: () => void) => {
  const calls = setInterval(callback, 10);
  return () => clearInterval(calls);
};

test('a pass that is begun while another one rests is no part of that', async () => {
  const parents: [string | undefined, unknown][] = [];
  const spans: Spans = {
    begin({ about }, parent) {
      parents.push([about?.operation, parent]);
      return { traceId: '0'.repeat(32), spanId: '0'.repeat(16), isSampled: true, end: () => undefined };
    },
    close: async () => undefined,
  };
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  const operation = (id: string) => [{ id, kind: 'swap' }] as unknown as rows.OperationRow[];
  const claims = [
    () => operation('first'),
    () => {
      first.resolve();
      return [];
    },
    () => operation('second'),
  ];
  const claim = vi.spyOn(rows, 'claimOperations').mockImplementation(async () => claims.shift()?.() ?? []);
  const release = vi.spyOn(rows, 'releaseLeases').mockImplementation(async () => undefined as never);
  const advance = vi
    .spyOn(advancing, 'advanceOperation')
    .mockImplementation(async (_, { id }, { onParked: rest = () => () => undefined }) => {
      if (id === 'second') return second.resolve();
      await first.promise;
      // The claim that found nothing ends first.
      await new Promise(setImmediate);
      const goOn = rest();
      await second.promise;
      goOn();
    });
  const context = {
    clock: { now: () => new Date() },
    log: { warn: () => undefined, error: () => undefined },
    meter: { countFailedPass: () => undefined },
    notifications: { onQueued: () => () => undefined },
    dueWatch: { on: () => callSoon },
    trace: scopedTrace(spans),
  } as unknown as Context;
  const worker = startOperationWorker(context, 'worker');
  try {
    await second.promise;
    expect(parents).toEqual([
      ['first', null],
      ['second', null],
    ]);
  } finally {
    await worker.close();
    for (const spy of [claim, release, advance]) spy.mockRestore();
  }
});
