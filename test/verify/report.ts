import type { Worth } from './prices.ts';

/** One figure that the chain and the service do not agree on. */
export interface Difference {
  /** What is compared, such as `statement`. */
  readonly part: string;
  /** Which figure of it. */
  readonly what: string;
  readonly chain: string;
  readonly service: string;
}

/** Counts what is compared, and keeps what differs. */
export class Report {
  readonly differences: Difference[] = [];
  readonly notes: string[] = [];
  readonly #counts = new Map<string, number>();

  /** Exactly the same. Null stands for an unknown value. */
  same(part: string, what: string, chain: bigint | string | null, service: bigint | string | null): void {
    this.#count(part);
    if (chain !== service)
      this.differences.push({ part, what, chain: shown(chain), service: shown(service) });
  }

  /** Figures that are not rebuilt do not count. In 18-digit dollars, at most `tolerance` apart: the service shows six digits, cut off. */
  near(part: string, what: string, chain: Worth, service: bigint | null, tolerance: bigint): void {
    if (chain === undefined) return;
    this.#count(part);
    if (chain === null && service === null) return;
    const gap = chain === null || service === null ? null : chain - service;
    if (gap !== null && gap <= tolerance && -gap <= tolerance) return;
    this.differences.push({ part, what, chain: dollars(chain), service: dollars(service) });
  }

  /** A fact of one side that the other lacks. */
  differs(part: string, what: string, chain: string, service: string): void {
    this.#count(part);
    this.differences.push({ part, what, chain, service });
  }

  note(line: string): void {
    this.notes.push(line);
  }

  get figures(): number {
    return [...this.#counts.values()].reduce((sum, count) => sum + count, 0);
  }

  lines(): string[] {
    const bad = Map.groupBy(this.differences, ({ part }) => part);
    const parts = [...this.#counts].map(
      ([part, count]) =>
        `  ${part.padEnd(34)} ${String(count).padStart(7)} compared ${String(bad.get(part)?.length ?? 0).padStart(6)} differ`,
    );
    const each = this.differences.map(
      ({ part, what, chain, service }) =>
        `  ${part}: ${what}\n    chain    ${chain}\n    service  ${service}`,
    );
    return [...parts, ...this.notes.map((note) => `  Note: ${note}`), ...each];
  }

  #count(part: string): void {
    this.#counts.set(part, (this.#counts.get(part) ?? 0) + 1);
  }
}

const shown = (value: bigint | string | null): string => (value === null ? 'unknown' : String(value));

const DIGITS = 18;

export const dollars = (value: bigint | null): string =>
  value === null ? 'unknown' : `$${decimalOf(value, DIGITS)}`;

/** The shortest decimal string. */
export function decimalOf(raw: bigint, decimals: number): string {
  const digits = (raw < 0n ? -raw : raw).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = decimals === 0 ? '' : digits.slice(-decimals).replace(/0+$/, '');
  return `${raw < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

/** 18-digit fixed point of a decimal string. */
export function fixed18(text: string): bigint {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
  const value = BigInt(whole) * 10n ** BigInt(DIGITS) + BigInt(fraction.slice(0, DIGITS).padEnd(DIGITS, '0'));
  return text.startsWith('-') ? -value : value;
}

export const fixed18OrNull = (text: string | null): bigint | null => (text === null ? null : fixed18(text));
