import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPage, showPage } from '../../server/paging/cursors.ts';

const times = fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
const ids = fc.stringMatching(/^[a-z]{3}_[0-9A-Z]{26}$/);
const rowsOf = fc.array(fc.record({ created_at: times.map((time) => time.toISOString()), id: ids }), {
  minLength: 2,
  maxLength: 30,
});
const filtersOf = fc.record({
  status: fc.option(fc.constantFrom('queued', 'confirmed'), { nil: undefined }),
  agentId: fc.option(fc.string({ maxLength: 20 }), { nil: undefined }),
});

test('starts the next page right after the last row of the one before', () => {
  fc.assert(
    fc.property(rowsOf, filtersOf, fc.integer({ min: 1, max: 29 }), (rows, filters, size) => {
      const limit = Math.min(size, rows.length - 1);
      const page = readPage('swaps', { limit }, filters);
      const shown = showPage('swaps', rows.slice(0, limit + 1), page, (row) => row.id, filters);
      expect(shown.data).toEqual(rows.slice(0, limit).map(({ id }) => id));
      const { hasMore, nextCursor } = shown.meta;
      expect(hasMore).toBe(true);
      const last = rows[limit - 1]!;
      expect(readPage('swaps', { cursor: nextCursor! }, filters).after).toEqual({
        createdAt: last.created_at,
        id: last.id,
      });
    }),
  );
});

test('ends where no row is left', () => {
  fc.assert(
    fc.property(rowsOf, (rows) => {
      const page = readPage('swaps', { limit: rows.length });
      const { meta } = showPage('swaps', rows, page, (row) => row.id);
      expect(meta).toEqual({ hasMore: false, nextCursor: null });
    }),
  );
});

test('takes no cursor of another list', () => {
  fc.assert(
    fc.property(rowsOf, filtersOf, (rows, filters) => {
      const page = readPage('swaps', { limit: 1 }, filters);
      const cursor = showPage('swaps', rows, page, (row) => row.id, filters).meta.nextCursor!;
      expect(() => readPage('launches', { cursor }, filters)).toThrow(
        expect.objectContaining({ code: 'invalid_cursor' }),
      );
    }),
  );
});

test('takes a cursor only with the filters that it was made with', () => {
  fc.assert(
    fc.property(rowsOf, filtersOf, filtersOf, (rows, filters, others) => {
      const page = readPage('swaps', { limit: 1 }, filters);
      const cursor = showPage('swaps', rows, page, (row) => row.id, filters).meta.nextCursor!;
      const isSame = filters.status === others.status && filters.agentId === others.agentId;
      const read = () => readPage('swaps', { cursor }, others);
      if (isSame) expect(read).not.toThrow();
      else expect(read).toThrow(expect.objectContaining({ code: 'invalid_cursor' }));
    }),
  );
});

test('makes cursors that the contract lets through, and refuses all that it did not make', () => {
  fc.assert(
    fc.property(rowsOf, filtersOf, (rows, filters) => {
      const cursor = showPage('swaps', rows, readPage('swaps', { limit: 1 }), (row) => row.id, filters).meta
        .nextCursor!;
      expect(cursor).toMatch(/^[A-Za-z0-9_-]{1,512}$/);
    }),
  );
  const json = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const foreign = fc.oneof(fc.string({ minLength: 1 }), fc.jsonValue().map(json));
  fc.assert(
    fc.property(foreign, (cursor) => {
      expect(() => readPage('swaps', { cursor })).toThrow(
        expect.objectContaining({ code: 'invalid_cursor' }),
      );
    }),
  );
});

test('carries nothing into the query but a time and an id, whatever a caller writes into a cursor', () => {
  const forged = ["2026-11-20T09:00:00.000Z'; --", "x'; DROP TABLE agents; --", ''];
  const cursor = Buffer.from(JSON.stringify(forged)).toString('base64url');
  expect(() => readPage('swaps', { cursor })).toThrow(expect.objectContaining({ code: 'invalid_cursor' }));
});
