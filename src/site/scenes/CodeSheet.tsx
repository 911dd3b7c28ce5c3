import type { SceneOf } from '#content/scene.ts';
import { type FrameProps, Note, SceneFrame } from './SceneFrame.tsx';

export function CodeSheet({ scene, ...frame }: FrameProps & { scene: SceneOf<'codes'> }) {
  return (
    <SceneFrame scene={scene} bar="white" {...frame}>
      <ul className="scene-grid @min-[30rem]/scene:grid-cols-2">
        {scene.codes.map(({ code, modifier, meaning, evidence }) => (
          <li
            key={code}
            className="scene-cell even:bg-mint @min-[30rem]/scene:last:bg-white @min-[30rem]/scene:nth-3:bg-mint"
          >
            <p>
              <b className="scene-big text-evergreen">
                {code}{' '}
                {modifier ? (
                  <small className="rounded-md bg-evergreen px-[0.5em] align-[0.3em] text-[max(0.5em,0.875rem)] tracking-normal text-white">
                    {modifier}
                  </small>
                ) : null}
              </b>
              <b className="font-semibold">{meaning}</b>
              <span>
                <q className="[quotes:'“'_'”']">{evidence}</q>
              </span>
            </p>
          </li>
        ))}
      </ul>
      <Note {...scene.query} className="bg-marigold-soft" />
    </SceneFrame>
  );
}
