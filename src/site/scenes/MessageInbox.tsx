import { SCENE_WORDS } from '#content/en/scene-words.ts';
import type { SceneOf } from '#content/scene.ts';
import { type FrameProps, SceneFrame, StatusChip } from './SceneFrame.tsx';

export function MessageInbox({ scene, ...frame }: FrameProps & { scene: SceneOf<'messages'> }) {
  return (
    <SceneFrame scene={scene} bar="white" {...frame}>
      <div className="scene-inbox">
        <ul aria-label={SCENE_WORDS.folders} className="scene-folders">
          {scene.folders.map(({ name, count }) => (
            <li key={name}>
              {name} <b>{count}</b>
            </li>
          ))}
        </ul>
        <ol className="scene-messages">
          {scene.messages.map(({ from, subject, answer, status }) => (
            <li key={from} className={status.tone === 'now' ? 'scene-current' : undefined}>
              <b>{from}</b>
              <span>{subject}</span>
              <p>{answer}</p>
              <StatusChip status={status} />
            </li>
          ))}
        </ol>
      </div>
    </SceneFrame>
  );
}
