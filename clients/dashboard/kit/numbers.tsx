/**
 * Amounts are exact strings from the contract to the screen. `Intl.NumberFormat` reads such a string digit by digit, so nothing passes
 * through a floating number. The exact value is in the tooltip.
 */
const options = { useGrouping: true } as const;
const hundredths = new Intl.NumberFormat(undefined, {
  ...options,
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const smallDollars = new Intl.NumberFormat(undefined, { ...options, maximumSignificantDigits: 4 });
const amounts = new Intl.NumberFormat(undefined, { ...options, maximumFractionDigits: 4 });
const smallAmounts = new Intl.NumberFormat(undefined, { ...options, maximumSignificantDigits: 4 });
const everyDigit = new Intl.NumberFormat(undefined, { ...options, maximumFractionDigits: 36 });
const compact = new Intl.NumberFormat(undefined, { notation: 'compact', maximumFractionDigits: 2 });
const axis = new Intl.NumberFormat(undefined, { ...options, maximumSignificantDigits: 6 });
const change = new Intl.NumberFormat(undefined, {
  style: 'percent',
  signDisplay: 'exceptZero',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const percent = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 2 });

const isNegative = (value: string): boolean => value.startsWith('-');
export const isZero = (value: string): boolean => /^-?0*\.?0*$/.test(value);
const magnitude = (value: string): string => value.replace(/^-/, '');
const isBelow = (value: string, limit: number): boolean => !isZero(value) && Number(magnitude(value)) < limit;

const text = (format: Intl.NumberFormat, value: string): string =>
  format.format(value as Intl.StringNumericLiteral);

export function dollarText(value: string): string {
  const size = magnitude(value);
  const shown = isBelow(value, 0.01) ? text(smallDollars, size) : text(hundredths, size);
  return `${isNegative(value) && !isZero(value) ? '−' : ''}$${shown}`;
}

export function amountText(value: string): string {
  const size = magnitude(value);
  if (Number(size) >= 1_000_000) return text(compact, value);
  if (Number(size) >= 1_000) return text(hundredths, value);
  return isBelow(value, 0.01) ? text(smallAmounts, value) : text(amounts, value);
}

export const shortDollarText = (value: string): string =>
  Number(magnitude(value)) >= 100_000
    ? `${isNegative(value) ? '−' : ''}$${text(compact, magnitude(value))}`
    : dollarText(value);

/** For the axis of a chart, whose prices may differ little. */
export function axisText(value: number): string {
  // A tick at zero may be a little off, by the arithmetic of the chart.
  const size = Math.abs(value) < 1e-15 ? 0 : Math.abs(value);
  const sign = value < 0 && size > 0 ? '−' : '';
  return `${sign}$${size >= 100_000 ? compact.format(size) : axis.format(size)}`;
}

export const axisAmountText = (value: number): string =>
  Math.abs(value) >= 100_000 ? compact.format(value) : axis.format(value);

export const percentText = (ratio: string): string => text(percent, ratio);
export const bpsText = (bps: number): string => percent.format(bps / 10_000);

/** A number with its noun: 1 agent, 2 agents. */
export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

interface Shown {
  readonly value: string | null | undefined;
}

const Unknown = () => (
  <span className="quiet" title="There is no price for this.">
    –
  </span>
);

export function Usd({ value, short = false }: Shown & { readonly short?: boolean }) {
  if (value == null) return <Unknown />;
  return (
    <span className="number" title={`${value} USD`}>
      {short ? shortDollarText(value) : dollarText(value)}
    </span>
  );
}

interface AmountProps extends Shown {
  readonly symbol?: string;
  /** Shows every digit, for what a person agrees to. */
  readonly isExact?: boolean;
}

export function Amount({ value, symbol, isExact = false }: AmountProps) {
  if (value == null) return <Unknown />;
  return (
    <span className="number" title={symbol === undefined ? value : `${value} ${symbol}`}>
      {isExact ? text(everyDigit, value) : amountText(value)}
      {symbol !== undefined && <span dir="auto"> {symbol}</span>}
    </span>
  );
}

/** Direction is in the sign too, for people who do not tell the colours apart. */
const directionOf = (value: string) => (isZero(value) ? '' : isNegative(value) ? 'loss' : 'gain');
const plus = (value: string): string => (isZero(value) || isNegative(value) ? '' : '+');

export function UsdChange({ value }: Shown) {
  if (value == null) return <Unknown />;
  return (
    <span className={`number ${directionOf(value)}`} title={`${value} USD`}>
      {plus(value)}
      {dollarText(value)}
    </span>
  );
}

export function RatioChange({ value }: Shown) {
  if (value == null) return <Unknown />;
  return <span className={`number ${directionOf(value)}`}>{text(change, value).replace('-', '−')}</span>;
}
