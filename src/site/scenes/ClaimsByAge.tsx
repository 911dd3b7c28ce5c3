import { SCENE_WORDS } from '#content/en/scene-words.ts';
import type { SceneOf } from '#content/scene.ts';
import { dollars } from '#shared/dollars.ts';
import { type FrameProps, Row, SceneFrame } from './SceneFrame.tsx';

export function ClaimsByAge({ scene, ...frame }: FrameProps & { scene: SceneOf<'claims'> }) {
  const most = Math.max(...scene.ages.flatMap(({ before, now }) => [before, now]));
  return (
    <SceneFrame scene={scene} bar="mint" {...frame}>
      <dl className="scene-grid grid-cols-2 @min-[30rem]/scene:grid-cols-4">
        {scene.ages.map(({ age, before, now }) => (
          <div key={age} className="scene-cell group last:text-error">
            <dt>{age}</dt>
            <dd>
              <b className="scene-big">{dollars(now)}</b>
              <span className="text-ink-soft">
                {SCENE_WORDS.before} {dollars(before)}
              </span>
              <svg
                viewBox="0 0 100 2"
                preserveAspectRatio="none"
                aria-hidden="true"
                className="mt-[0.375em] h-[0.625em] w-full rounded-full bg-paper-deep"
              >
                <rect
                  width={(100 * before) / most}
                  height="2"
                  className="fill-mint-deep group-last:fill-error-soft"
                />
                <rect width={(100 * now) / most} height="2" className="fill-current" />
              </svg>
            </dd>
          </div>
        ))}
      </dl>
      <ol className="scene-rows">
        {scene.claims.map(({ payer, codes, text, dollars: amount, status }, index) => (
          <Row
            key={payer}
            title={`${payer}, ${codes}`}
            text={text}
            sum={dollars(amount)}
            status={status}
            className={index === 0 ? 'bg-mint' : undefined}
          />
        ))}
      </ol>
    </SceneFrame>
  );
}
