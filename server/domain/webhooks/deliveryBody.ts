import type { EventRow } from '../events/eventRows.ts';
import { toldEvent } from '../events/toldEvent.ts';

/** Receivers may refuse longer bodies, and an event that is refused holds back its agent. */
export const MAX_BODY_BYTES = 20_000;

/** Of each text, as much as is kept in a body that would be too long. */
const KEPT_CHARACTERS = [1_000, 100, 10];

/**
 * What is posted: the event as the list tells it. If that is too long, the texts of its data are cut, at last the data is left
 * out: the list still has all of it. An event is never undeliverable.
 */
export function deliveryBody(event: EventRow): string {
  const told = toldEvent(event);
  const shorter = KEPT_CHARACTERS.map(
    (kept) => () => JSON.stringify({ ...told, data: cut(told.data, kept) }),
  );
  for (const write of [() => JSON.stringify(told), ...shorter]) {
    const body = write();
    if (Buffer.byteLength(body) <= MAX_BODY_BYTES) return body;
  }
  return JSON.stringify({ ...told, data: {} });
}

/** Of each text in it the beginning, which does not end inside a character. */
function cut(value: unknown, kept: number): unknown {
  if (typeof value === 'string')
    return value.length <= kept ? value : `${value.slice(0, kept - 1)}…`.toWellFormed();
  if (Array.isArray(value)) return value.map((one) => cut(one, kept));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, cut(one, kept)]));
}
