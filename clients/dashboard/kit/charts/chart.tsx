import { lazy, Suspense } from 'react';
import type { CandlePoint, Level, LinePoint } from './chartCanvas.tsx';

/** The drawing library is a third of the page, so it comes after the figures. */
const Canvas = lazy(() => import('./chartCanvas.tsx'));

interface ChartProps {
  /** What the chart shows, in words. */
  readonly label: string;
  readonly tall?: boolean;
  readonly line?: readonly LinePoint[];
  readonly second?: readonly LinePoint[];
  readonly levels?: readonly Level[];
  /** Whether the axis is in dollars, as it mostly is. */
  readonly isDollars?: boolean;
  readonly candles?: readonly CandlePoint[];
  readonly isEmpty: boolean;
  /** Said in place of a chart without points. */
  readonly empty: string;
}

/** Keeps the height of the chart while it loads, so that nothing below it moves. */
export function Chart(props: ChartProps) {
  const { label, tall = false, line, second, levels, candles, isDollars = true, isEmpty, empty } = props;
  return (
    <div className={tall ? 'chart tall' : 'chart'} role="img" aria-label={label}>
      {isEmpty ? (
        <div className="cover">{empty}</div>
      ) : (
        <Suspense fallback={<div className="cover">Loading the chart…</div>}>
          <Canvas line={line} second={second} levels={levels} candles={candles} isDollars={isDollars} />
        </Suspense>
      )}
    </div>
  );
}
