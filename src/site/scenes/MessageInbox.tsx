import { SCENE_WORDS } from '#content/en/scene-words.ts';
import type { SceneOf } from '#content/scene.ts';
import { type FrameProps, Row, SceneFrame } from './SceneFrame.tsx';

export function MessageInbox({ scene, ...frame }: FrameProps & { scene: SceneOf<'messages'> }) {
  return (
    <SceneFrame scene={scene} bar="white" {...frame}>
      <div className="grid @min-[30rem]/scene:grid-cols-[8em_1fr]">
        <ul
          aria-label={SCENE_WORDS.folders}
          className="scene-dark tabular flex flex-wrap p-[0.5em] @min-[30rem]/scene:block"
        >
          {scene.folders.map(({ name, count }) => (
            <li
              key={name}
              className="flex justify-between gap-[0.375em] rounded-lg px-[0.5em] py-[0.3em] first:bg-evergreen first:font-bold"
            >
              {name} <b>{count}</b>
            </li>
          ))}
        </ul>
        <ol className="scene-rows">
          {scene.messages.map(({ from, subject, answer, status }) => (
            <Row key={from} title={`${from}: ${subject}`} text={answer} status={status} />
          ))}
        </ol>
      </div>
    </SceneFrame>
  );
}
