import type { SceneOf } from '#content/scene.ts';
import { type FrameProps, SceneFrame, SceneLog } from './SceneFrame.tsx';

/** The height of the chart in units of its view box. */
const HEIGHT = 100;
/** The distance of the limit line from the upper edge of the chart. */
const LIMIT_Y = 38;

export function ReadingChart({ scene, ...frame }: FrameProps & { scene: SceneOf<'reading'> }) {
  const { chart, limit, limitLabel, days, log } = scene;
  const values = days.map(({ value }) => value);
  // The limit is always at the same height, because its label has a fixed place. The scale fits the values above and
  // below it.
  const scale = Math.min(
    (LIMIT_Y - 12) / (Math.max(...values) - limit),
    (HEIGHT - LIMIT_Y - 14) / (limit - Math.min(...values)),
  );
  const points = days.map(({ value }, index) => ({
    x: (100 * (index + 0.5)) / days.length,
    y: LIMIT_Y + (limit - value) * scale,
    high: value > limit,
  }));
  return (
    <SceneFrame scene={scene} bar="mint" {...frame}>
      <div className="relative">
        <p className="absolute top-[0.5em] left-[1.125em] font-bold text-error">{limitLabel}</p>
        {/* Round line ends are the dots: circles would be stretched with the chart. */}
        <svg
          viewBox={`0 0 100 ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={chart}
          className="block h-[9.5em] w-full fill-none stroke-3 [stroke-linecap:round] [stroke-linejoin:round] *:[vector-effect:non-scaling-stroke]"
        >
          <rect width="100" height={LIMIT_Y} className="fill-error-soft" />
          <path d={`M0 ${LIMIT_Y}H100`} strokeDasharray="6 6" className="stroke-error stroke-2" />
          <path
            d={`M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}`}
            className="stroke-evergreen"
          />
          {points.map(({ x, y, high }) => (
            <path
              key={x}
              d={`M${round(x)} ${round(y)}h.01`}
              className={high ? 'stroke-error stroke-18' : 'stroke-evergreen stroke-11'}
            />
          ))}
        </svg>
        <ol className="tabular grid grid-cols-7 py-[0.5em] text-center">
          {days.map(({ day, value, text }) => (
            <li key={day}>
              <span className="block text-ink-soft">{day}</span>{' '}
              <b
                className={
                  value > limit ? 'rounded-md bg-error px-[0.375em] text-white' : undefined
                }
              >
                {text}
              </b>
            </li>
          ))}
        </ol>
      </div>
      <SceneLog log={log} />
    </SceneFrame>
  );
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
