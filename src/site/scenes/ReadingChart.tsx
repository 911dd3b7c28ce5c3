import type { SceneOf } from '#content/scene.ts';
import { type FrameProps, SceneFrame, SceneLog } from './SceneFrame.tsx';

/** The height of the chart in units of its view box. */
const HEIGHT = 100;
/** The distance of the limit from the chart's upper edge. */
const LIMIT_Y = 38;

export function ReadingChart({ scene, ...frame }: FrameProps & { scene: SceneOf<'reading'> }) {
  const { chart, limit, limitLabel, days, log } = scene;
  const values = days.map(({ value }) => value);
  // The scale has the limit at a fixed height, where its label is.
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
      <div className="scene-reading">
        <p className="scene-limit">{limitLabel}</p>
        {/* Round line ends are the dots: circles would be stretched with the chart. */}
        <svg
          viewBox={`0 0 100 ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={chart}
          className="scene-chart"
        >
          <rect width="100" height={LIMIT_Y} className="scene-chart-over" />
          <path d={`M0 ${LIMIT_Y}H100`} className="scene-chart-limit" />
          <path
            d={`M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}`}
            className="scene-chart-line"
          />
          {points.map(({ x, y, high }) => (
            <path
              key={x}
              d={`M${round(x)} ${round(y)}h.01`}
              className={high ? 'scene-chart-high' : 'scene-chart-dot'}
            />
          ))}
        </svg>
        <ol className="scene-days">
          {days.map(({ day, value, text }) => (
            <li key={day} className={value > limit ? 'scene-day-high' : undefined}>
              <span>{day}</span> <b>{text}</b>
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
