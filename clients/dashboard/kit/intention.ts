import { ApiError } from '@agent-trading-service/client';
import { useRef, useState } from 'react';

interface Intention<Body> {
  /** What the person wants, such as "launch SCOUT". Other wishes get another key. */
  readonly about: string;
  readonly key: string;
  readonly body: Body;
}

const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** A refusal says that nothing happened. After a lost answer or a failure of the service, nobody knows. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500 && error.retry !== 'same';

/**
 * Carries out one intention once. Its idempotency key and its request are kept in the browser's session until the outcome is known, so
 * a second press, a reload and a repetition after a lost answer send the same request again.
 */
export async function carryOut<Body, Answer>(
  name: string,
  about: string,
  body: Body,
  send: (body: Body, options: { readonly idempotencyKey: string }) => Promise<Answer>,
): Promise<Answer> {
  const place = `intention:${name}`;
  const known = JSON.parse(sessionStorage.getItem(place) ?? 'null') as Intention<Body> | null;
  const intention = known?.about === about ? known : { about, key: randomKey(), body };
  sessionStorage.setItem(place, JSON.stringify(intention));
  try {
    const answer = await send(intention.body, { idempotencyKey: intention.key });
    sessionStorage.removeItem(place);
    return answer;
  } catch (error) {
    if (isRefusal(error)) sessionStorage.removeItem(place);
    throw error;
  }
}

/** A form that outlives a reload of the page. */
export function useKept<Form extends object>(name: string, first: Form) {
  const place = `form:${name}`;
  const [form, setForm] = useState<Form>(() => ({
    ...first,
    ...(JSON.parse(sessionStorage.getItem(place) ?? '{}') as Partial<Form>),
  }));
  // Two changes may come before the next render. The second one must not undo the first.
  const newest = useRef(form);
  return {
    form,
    change(change: Partial<Form>): void {
      newest.current = { ...newest.current, ...change };
      sessionStorage.setItem(place, JSON.stringify(newest.current));
      setForm(newest.current);
    },
    forget: () => sessionStorage.removeItem(place),
  };
}
