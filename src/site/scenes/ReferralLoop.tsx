import type { SceneOf } from '#content/scene.ts';
import { Disc, type FrameProps, Row, SceneFrame } from './SceneFrame.tsx';

/**
 * Grid places of six stations on a closed line. Three stations are above, and three are below from right to left. On a
 * phone, all stations are below each other.
 */
const PLACES = [
  '',
  '',
  '',
  'col-start-3 row-start-2',
  'col-start-2 row-start-2',
  'col-start-1 row-start-2',
];

export function ReferralLoop({ scene, ...frame }: FrameProps & { scene: SceneOf<'referral'> }) {
  const last = scene.stations.length - 1;
  return (
    <SceneFrame scene={scene} bar="white" {...frame}>
      <div className="relative bg-mint p-[1.125em]">
        <span
          aria-hidden="true"
          className="absolute inset-x-[2.25em] inset-y-[2.375em] border-evergreen @max-[30rem]/scene:border-l-4 @min-[30rem]/scene:rounded-[2.75em] @min-[30rem]/scene:border-4"
        />
        <ol className="relative gap-y-[1.25em] @min-[30rem]/scene:grid @min-[30rem]/scene:grid-cols-3">
          {scene.stations.map(({ title, text }, index) => (
            <li
              key={title}
              className={`flex gap-[0.5em] @max-[30rem]/scene:items-center @min-[30rem]/scene:items-center @min-[30rem]/scene:text-center ${index > 2 ? '@min-[30rem]/scene:flex-col-reverse' : '@min-[30rem]/scene:flex-col'} ${PLACES[index] ?? ''}`}
            >
              <Disc
                className={
                  index === last
                    ? 'border-4 border-mint bg-marigold'
                    : 'border-4 border-mint bg-evergreen text-white'
                }
              >
                {index + 1}
              </Disc>
              <p className="leading-snug @min-[18rem]/scene:px-[0.5em]">
                <b>{title}</b> <span>{text}</span>
              </p>
            </li>
          ))}
        </ol>
      </div>
      <ul className="scene-rows">
        {scene.others.map((other) => (
          <Row key={other.title} {...other} />
        ))}
      </ul>
    </SceneFrame>
  );
}
