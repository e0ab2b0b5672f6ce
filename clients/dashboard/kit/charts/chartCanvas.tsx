import {
  AreaSeries,
  type AutoscaleInfo,
  CandlestickSeries,
  createChart,
  HistogramSeries,
  type IChartApi,
  type IPriceLine,
  type ISeriesApi,
  LineSeries,
  LineStyle,
  type UTCTimestamp,
} from 'lightweight-charts';
import { useEffect, useRef } from 'react';
import { axisAmountText, axisText } from '../numbers.tsx';

export interface LinePoint {
  readonly at: string;
  readonly value: string;
}

export interface CandlePoint {
  readonly at: string;
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
  readonly volume: string | null;
}

/** A price as a line from side to side, such as a trigger. */
export interface Level {
  readonly value: string;
  readonly words: string;
}

interface CanvasProps {
  readonly line?: readonly LinePoint[] | undefined;
  /** A second, dashed line over the first. */
  readonly second?: readonly LinePoint[] | undefined;
  readonly levels?: readonly Level[] | undefined;
  readonly isDollars: boolean;
  readonly candles?: readonly CandlePoint[] | undefined;
}

interface Drawn {
  readonly chart: IChartApi;
  readonly area: ISeriesApi<'Area'> | null;
  readonly second: ISeriesApi<'Line'> | null;
  /** As they are drawn now. */
  readonly levels: IPriceLine[];
  readonly candle: ISeriesApi<'Candlestick'> | null;
  readonly volume: ISeriesApi<'Histogram'> | null;
}

const time = (at: string): UTCTimestamp => Math.floor(Date.parse(at) / 1_000) as UTCTimestamp;

/** A canvas knows no variables of CSS. The browser resolves them, also for light and dark. */
function colours(host: HTMLElement) {
  const probe = document.createElement('span');
  host.append(probe);
  const colour = (name: string, share = 100): string => {
    probe.style.color = `color-mix(in srgb, var(--${name}) ${share}%, transparent)`;
    const [red = 0, green = 0, blue = 0, alpha = 1] = (
      getComputedStyle(probe).color.match(/[\d.]+/g) ?? []
    ).map(Number);
    const isShare = getComputedStyle(probe).color.startsWith('color(');
    const [r, g, b] = [red, green, blue].map((part) => Math.round(isShare ? part * 255 : part));
    return `rgba(${r}, ${g}, ${b}, ${alpha})`;
  };
  const found = {
    text: colour('quiet'),
    line: colour('line', 60),
    border: colour('line'),
    accent: colour('accent'),
    accentTop: colour('accent', 26),
    accentEnd: colour('accent', 2),
    gain: colour('gain'),
    loss: colour('loss'),
    warn: colour('warn'),
    gainSoft: colour('gain', 35),
    lossSoft: colour('loss', 35),
  };
  probe.remove();
  return found;
}

function dress({ chart, area, second, levels, candle }: Drawn, host: HTMLElement): void {
  const colour = colours(host);
  chart.applyOptions({
    layout: { background: { color: 'transparent' }, textColor: colour.text },
    grid: { vertLines: { visible: false }, horzLines: { color: colour.line } },
    rightPriceScale: { borderVisible: false },
    timeScale: { borderColor: colour.border },
  });
  area?.applyOptions({ lineColor: colour.accent, topColor: colour.accentTop, bottomColor: colour.accentEnd });
  second?.applyOptions({ color: colour.warn });
  for (const level of levels) level.applyOptions({ color: colour.warn });
  candle?.applyOptions({
    upColor: colour.gain,
    downColor: colour.loss,
    wickUpColor: colour.gain,
    wickDownColor: colour.loss,
    borderVisible: false,
  });
}

/** Of the price in the middle. A price that hardly moves would else fill the axis with differences that nobody sees. */
const LEAST_RANGE = 0.02;

function widened(original: () => AutoscaleInfo | null): AutoscaleInfo | null {
  const info = original();
  if (info?.priceRange == null) return info;
  const { minValue, maxValue } = info.priceRange;
  const middle = (minValue + maxValue) / 2;
  const half = Math.max((maxValue - minValue) / 2, (Math.abs(middle) * LEAST_RANGE) / 2);
  return { ...info, priceRange: { minValue: middle - half, maxValue: middle + half } };
}

function draw(host: HTMLElement, isLine: boolean, isDollars: boolean): Drawn {
  const chart = createChart(host, {
    autoSize: true,
    // Its mark is a style element, which the policy of the page forbids. The page names TradingView below.
    layout: { attributionLogo: false, fontFamily: getComputedStyle(host).fontFamily },
    localization: {
      // The browser's own name of its language may be one that Intl refuses.
      locale: new Intl.DateTimeFormat().resolvedOptions().locale,
      priceFormatter: isDollars ? axisText : axisAmountText,
    },
    timeScale: { timeVisible: true, secondsVisible: false },
    handleScroll: { vertTouchDrag: false },
  });
  if (isLine) {
    const priceFormat = { type: 'price', minMove: 1e-15 } as const;
    const area = chart.addSeries(AreaSeries, { lineWidth: 2, priceLineVisible: false, priceFormat });
    area.priceScale().applyOptions({ scaleMargins: { top: 0.12, bottom: 0.04 } });
    const second = chart.addSeries(LineSeries, {
      ...{ lineWidth: 2, lineStyle: LineStyle.Dashed, priceFormat },
      ...{ priceLineVisible: false, lastValueVisible: false, crosshairMarkerVisible: false },
    });
    return { chart, area, second, levels: [], candle: null, volume: null };
  }
  // A few candles would else be as wide as the chart, and the time of the last one would be cut.
  chart.applyOptions({ timeScale: { maxBarSpacing: 28, rightOffset: 1 } });
  const candle = chart.addSeries(CandlestickSeries, {
    priceFormat: { type: 'price', minMove: 1e-12 },
    autoscaleInfoProvider: widened,
  });
  candle.priceScale().applyOptions({ scaleMargins: { top: 0.08, bottom: 0.24 } });
  const volume = chart.addSeries(HistogramSeries, {
    priceScaleId: 'volume',
    priceLineVisible: false,
    lastValueVisible: false,
  });
  volume.priceScale().applyOptions({ scaleMargins: { top: 0.82, bottom: 0 } });
  return { chart, area: null, second: null, levels: [], candle, volume };
}

export default function ChartCanvas({ line, second, levels, candles, isDollars }: CanvasProps) {
  const host = useRef<HTMLDivElement>(null);
  const drawn = useRef<Drawn | null>(null);
  const isLine = line !== undefined;
  useEffect(() => {
    if (host.current === null) return;
    const place = host.current;
    const made = draw(place, isLine, isDollars);
    drawn.current = made;
    dress(made, place);
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    const redress = () => dress(made, place);
    scheme.addEventListener('change', redress);
    return () => {
      scheme.removeEventListener('change', redress);
      made.chart.remove();
      drawn.current = null;
    };
  }, [isLine, isDollars]);
  useEffect(() => {
    const { current } = drawn;
    if (current === null || host.current === null) return;
    if (line !== undefined) current.area?.setData(line.map(pointOf));
    current.second?.setData((second ?? []).map(pointOf));
    fillLevels(current, levels ?? []);
    dress(current, host.current);
    if (candles !== undefined) fillCandles(current, candles, host.current);
    current.chart.timeScale().fitContent();
  }, [line, second, levels, candles]);
  return <div ref={host} />;
}

const pointOf = ({ at, value }: LinePoint) => ({ time: time(at), value: Number(value) });

/** Draws the levels, and keeps them within what the chart shows. */
function fillLevels({ area, levels: drawn }: Drawn, levels: readonly Level[]): void {
  for (const line of drawn.splice(0)) area?.removePriceLine(line);
  const prices = levels.map(({ value }) => Number(value));
  for (const { value, words } of levels)
    if (area !== null)
      drawn.push(area.createPriceLine({ price: Number(value), title: words, lineStyle: LineStyle.Dashed }));
  area?.applyOptions({
    autoscaleInfoProvider: (base: () => AutoscaleInfo | null): AutoscaleInfo | null => {
      const shown = base();
      if (shown?.priceRange == null) return shown;
      const { minValue, maxValue } = shown.priceRange;
      const priceRange = {
        minValue: Math.min(minValue, ...prices),
        maxValue: Math.max(maxValue, ...prices),
      };
      return { ...shown, priceRange };
    },
  });
}

function fillCandles({ candle, volume }: Drawn, candles: readonly CandlePoint[], host: HTMLElement): void {
  candle?.setData(
    candles.map(({ at, open, high, low, close }) => ({
      time: time(at),
      open: Number(open),
      high: Number(high),
      low: Number(low),
      close: Number(close),
    })),
  );
  const { gainSoft, lossSoft } = colours(host);
  volume?.setData(
    candles.map(({ at, open, close, volume }) => ({
      time: time(at),
      value: Number(volume ?? 0),
      color: Number(close) >= Number(open) ? gainSoft : lossSoft,
    })),
  );
}
