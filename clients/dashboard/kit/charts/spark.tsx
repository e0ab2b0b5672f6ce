const WIDTH = 88;
const HEIGHT = 28;

/** A line without axes. The figures next to it say the same to everybody who does not see it. */
export function Spark({ values }: { readonly values: readonly number[] }) {
  if (values.length < 2)
    return <svg className="spark" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" />;
  const least = Math.min(...values);
  const span = Math.max(...values) - least || 1;
  const points = values.map(
    (value, at) =>
      `${((at / (values.length - 1)) * WIDTH).toFixed(1)},${(HEIGHT - 2 - ((value - least) / span) * (HEIGHT - 4)).toFixed(1)}`,
  );
  const isUp = (values.at(-1) ?? 0) >= (values[0] ?? 0);
  return (
    <svg className={`spark ${isUp ? 'gain' : 'loss'}`} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
    </svg>
  );
}
