import type { Json } from './examCase.ts';
import { isObject } from './standIns.ts';

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

/** The same point in time may be written with other digits after the second. */
function isSameText(wanted: string, got: string): boolean {
  if (wanted === got) return true;
  return TIME.test(wanted) && TIME.test(got) && Date.parse(wanted) === Date.parse(got);
}

/** Where two values differ, or null. With `isPartial`, objects may have more properties than wanted. */
export function difference(
  wanted: Json | undefined,
  got: Json | undefined,
  isPartial: boolean,
  place = 'it',
): string | null {
  const differs = `${place} is ${JSON.stringify(got)} and not ${JSON.stringify(wanted)}`;
  if (typeof wanted === 'string' && typeof got === 'string') return isSameText(wanted, got) ? null : differs;
  if (Array.isArray(wanted)) {
    if (!Array.isArray(got) || got.length !== wanted.length) return differs;
    return firstOf(wanted.map((item, n) => difference(item, got[n], isPartial, `${place}[${n}]`)));
  }
  if (!isObject(wanted)) return Object.is(wanted, got) ? null : differs;
  if (!isObject(got)) return differs;
  const names = new Set([...Object.keys(wanted), ...(isPartial ? [] : Object.keys(got))]);
  return firstOf(
    [...names].map((name) => difference(wanted[name], got[name], isPartial, `${place}.${name}`)),
  );
}

const firstOf = (found: readonly (string | null)[]): string | null =>
  found.find((one) => one !== null) ?? null;
