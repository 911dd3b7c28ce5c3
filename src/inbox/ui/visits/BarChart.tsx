interface Props {
  title: string;
  bars: readonly { readonly label: string; readonly count: number }[];
}

/** Units of the drawing, about a pixel each on a phone: its words stay readable there. */
const WIDTH = 340;
const ROW = 42;
const BAR_TOP = 20;
const BAR_HEIGHT = 14;
const NUMBERS = 56;

/** Horizontal bars as SVG, read to a screen reader as one sentence; the numbers are in a table beside it. */
export function BarChart({ title, bars }: Props) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <svg
      role="img"
      aria-label={`${title}: ${bars.map(({ label, count }) => `${label} ${count}`).join(', ')}`}
      viewBox={`0 0 ${WIDTH} ${bars.length * ROW}`}
      className="mt-4 block w-full max-w-[24rem]"
    >
      {bars.map(({ label, count }, index) => {
        const top = index * ROW;
        const width = (count / most) * (WIDTH - NUMBERS);
        return (
          <g key={label}>
            <text x={0} y={top + BAR_TOP - 6} className="fill-ink text-[14px]">
              {label}
            </text>
            <rect
              x={0}
              y={top + BAR_TOP}
              width={width}
              height={BAR_HEIGHT}
              rx={3}
              className="fill-evergreen"
            />
            <text
              x={width === 0 ? 0 : width + 7}
              y={top + BAR_TOP + BAR_HEIGHT / 2}
              dominantBaseline="central"
              className="fill-ink text-[14px] font-bold"
            >
              {count}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
