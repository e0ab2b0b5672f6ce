import { lazy, Suspense } from 'react';
import type { CandlePoint, LinePoint } from './chartCanvas.tsx';

/** The drawing library is a third of the page, so it comes after the figures. */
const Canvas = lazy(() => import('./chartCanvas.tsx'));

interface ChartProps {
  /** What the chart shows, in words. */
  readonly label: string;
  readonly tall?: boolean;
  readonly line?: readonly LinePoint[];
  readonly candles?: readonly CandlePoint[];
  readonly isEmpty: boolean;
  /** Said in place of a chart without points. */
  readonly empty: string;
}

/** Keeps the height of the chart while it loads, so that nothing below it moves. */
export function Chart({ label, tall = false, line, candles, isEmpty, empty }: ChartProps) {
  return (
    <div className={tall ? 'chart tall' : 'chart'} role="img" aria-label={label}>
      {isEmpty ? (
        <div className="cover">{empty}</div>
      ) : (
        <Suspense fallback={<div className="cover">Loading the chart…</div>}>
          <Canvas line={line} candles={candles} />
        </Suspense>
      )}
    </div>
  );
}
