import { expect, test } from 'vitest';
import type { EventRow } from '../../server/domain/events/eventRows.ts';
import { toldEvent } from '../../server/domain/events/toldEvent.ts';
import { deliveryBody, MAX_BODY_BYTES } from '../../server/domain/webhooks/deliveryBody.ts';

const eventWith = (data: object): EventRow => ({
  ...{ account_id: 'acc_1', sequence: '7', id: 'evt_1', agent_id: null, type: 'automation.failed', data },
  ...{ created_at: '2026-11-20T09:30:00.000Z', numbered_at: '2026-11-20T09:30:00.000Z' },
});
const bytesOf = (text: string): number => Buffer.byteLength(text);
const room = MAX_BODY_BYTES - bytesOf(JSON.stringify(toldEvent(eventWith({ id: 'aut_1', reason: '' }))));

test('a body of exactly 20,000 bytes is sent as the list tells the event', () => {
  const event = eventWith({ id: 'aut_1', reason: 'x'.repeat(room) });
  expect(bytesOf(deliveryBody(event))).toBe(MAX_BODY_BYTES);
  expect(deliveryBody(event)).toBe(JSON.stringify(toldEvent(event)));
});

test('in one of a byte more, the long texts are cut, and the rest stays as it is', () => {
  const body = deliveryBody(eventWith({ id: 'aut_1', reason: 'x'.repeat(room + 1) }));
  expect(bytesOf(body)).toBeLessThanOrEqual(MAX_BODY_BYTES);
  const { data, ...rest } = JSON.parse(body);
  expect(data).toEqual({ id: 'aut_1', reason: `${'x'.repeat(999)}…` });
  expect(rest).toMatchObject({ id: 'evt_1', sequence: 7, type: 'automation.failed', agentId: null });
});

test.each([
  ['texts of characters with four bytes', { reason: '\u{1f600}'.repeat(20_000) }],
  ['many texts', { lines: Array.from({ length: 300 }, () => 'x'.repeat(300)) }],
  ['more than texts', { lines: Array.from({ length: 20_000 }, (_, at) => at) }],
])('whatever it holds, a body is short enough to be delivered: %s', (_, data) => {
  const body = deliveryBody(eventWith(data));
  expect(bytesOf(body)).toBeLessThanOrEqual(MAX_BODY_BYTES);
  expect(body.isWellFormed()).toBe(true);
  expect(JSON.parse(body)).toMatchObject({ id: 'evt_1', sequence: 7 });
});
