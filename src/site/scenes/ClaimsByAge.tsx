import { SCENE_WORDS } from '#content/en/scene-words.ts';
import type { SceneOf } from '#content/scene.ts';
import { dollars } from '#shared/dollars.ts';
import { type FrameProps, SceneFrame, StatusChip } from './SceneFrame.tsx';

const { claims: HEAD, before: BEFORE } = SCENE_WORDS;

export function ClaimsByAge({ scene, ...frame }: FrameProps & { scene: SceneOf<'claims'> }) {
  const most = Math.max(...scene.ages.flatMap(({ before, now }) => [before, now]));
  return (
    <SceneFrame scene={scene} bar="mint" {...frame}>
      <dl className="scene-ages">
        {scene.ages.map(({ age, before, now }) => (
          <div key={age}>
            <dt>{age}</dt>
            <dd>
              <b>{dollars(now)}</b>
              <span>
                {BEFORE} {dollars(before)}
              </span>
              <svg viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden="true">
                <rect width={(100 * before) / most} height="2" className="scene-meter-before" />
                <rect width={(100 * now) / most} height="2" className="scene-meter-now" />
              </svg>
            </dd>
          </div>
        ))}
      </dl>
      <table className="scene-claims border-collapse">
        <thead className="sr-only">
          <tr>
            {Object.values(HEAD).map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {scene.claims.map(({ payer, codes, text, dollars: amount, status }, index) => (
            <tr
              key={payer}
              className={
                index === 0 ? 'scene-turns' : status.tone === 'now' ? 'scene-current' : undefined
              }
            >
              <th scope="row">
                {payer}
                <span>{codes}</span>
              </th>
              <td>{text}</td>
              <td>{dollars(amount)}</td>
              <td>
                <StatusChip status={status} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </SceneFrame>
  );
}
