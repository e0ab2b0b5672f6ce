import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatTraceparent,
  readTraceparent,
  scopedTrace,
} from '../../../server/adapters/telemetry/scopedTrace.ts';

const hex = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: length, maxLength: length });
const id = (length: number) => hex(length).filter((text) => !/^0+$/.test(text));

test('says of every well-formed header which trace and span it names, and whether that is sampled', () => {
  fc.assert(
    fc.property(id(32), id(16), fc.integer({ min: 0, max: 255 }), (traceId, spanId, flags) => {
      const header = `00-${traceId}-${spanId}-${flags.toString(16).padStart(2, '0')}`;
      expect(readTraceparent(header)).toEqual({ traceId, spanId, isSampled: flags % 2 === 1 });
    }),
  );
});

test('takes what a later version adds behind the flags, and nothing behind those of version 00', () => {
  const rest = '4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
  expect(readTraceparent(`cc-${rest}-what-the-future-brings`)?.isSampled).toBe(true);
  expect(readTraceparent(`00-${rest}-more`)).toBeNull();
  expect(readTraceparent(`cc-${rest}.more`)).toBeNull();
});

test.each([
  undefined,
  '',
  'ff-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
  '00-00000000000000000000000000000000-00f067aa0ba902b7-01',
  '00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01',
  '00-4BF92F3577B34DA6A3CE929D0E0E4736-00f067aa0ba902b7-01',
  '00-4bf92f3577b34da6a3ce929d0e0e473-00f067aa0ba902b7-01',
  ' 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
])('counts %j as absent', (header) => {
  expect(readTraceparent(header)).toBeNull();
});

test('takes any text for absent without failing', () => {
  fc.assert(fc.property(fc.string(), (text) => readTraceparent(text) === null));
});

test('what is written is what was read, and nobody who collects spans is needed to hand on what a caller named', async () => {
  await fc.assert(
    fc.asyncProperty(id(32), id(16), fc.boolean(), async (traceId, spanId, isSampled) => {
      const traceparent = formatTraceparent({ traceId, spanId, isSampled });
      expect(readTraceparent(traceparent)).toEqual({ traceId, spanId, isSampled });
      const { within, traceparent: here } = scopedTrace(null);
      const inner = { name: 'inner', kind: 'internal' } as const;
      const nested = async () => within(inner, async () => here());
      expect(await within({ name: 'outer', kind: 'server', traceparent }, nested)).toBe(traceparent);
      expect([await nested(), here()]).toEqual([null, null]);
    }),
  );
});
