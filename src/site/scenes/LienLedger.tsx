import { SCENE_WORDS } from '#content/en/scene-words.ts';
import type { SceneOf } from '#content/scene.ts';
import { dollars } from '#shared/dollars.ts';
import { type FrameProps, Row, SceneFrame } from './SceneFrame.tsx';

/** A scene on ruled paper. The paper has a red margin line, and a double line under the total. */
export function LienLedger({ scene, ...frame }: FrameProps & { scene: SceneOf<'ledger'> }) {
  const total = scene.liens.reduce((sum, lien) => sum + lien.dollars, 0);
  return (
    <SceneFrame scene={scene} bar="paper" {...frame}>
      <div className="border-l-[1.25em] border-paper-deep bg-paper">
        <ol className="border-l-2 border-error">
          {scene.liens.map(({ patient, firm, text, dollars: amount, status }) => (
            <Row
              key={patient}
              title={`${patient}, ${firm}`}
              text={text}
              sum={dollars(amount)}
              status={status}
            />
          ))}
        </ol>
        <p className="flex items-baseline justify-between border-t-2 border-b-4 border-double border-ink px-[1.125em] py-[0.25em]">
          <b>{SCENE_WORDS.total}</b> <b className="scene-big text-evergreen">{dollars(total)}</b>
        </p>
      </div>
    </SceneFrame>
  );
}
