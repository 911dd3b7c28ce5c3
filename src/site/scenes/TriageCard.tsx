import { SCENE_WORDS } from '#content/en/scene-words.ts';
import type { SceneOf } from '#content/scene.ts';
import { type FrameProps, SceneFrame, SceneLog } from './SceneFrame.tsx';

const { question: QUESTION, yes, no, skipped: SKIPPED } = SCENE_WORDS.triage;
const ANSWERS = {
  yes: { label: yes, className: 'scene-yes' },
  no: { label: no, className: 'scene-no' },
  none: { label: SKIPPED, className: 'scene-skipped' },
} as const;

export function TriageCard({ scene, ...frame }: FrameProps & { scene: SceneOf<'triage'> }) {
  const { caller, questions, stop, log } = scene;
  return (
    <SceneFrame scene={scene} bar="white" {...frame}>
      <p className="scene-caller">{caller}</p>
      <ol aria-label={QUESTION} className="scene-questions">
        {questions.map(({ text, answer }) => (
          <li key={text} className={ANSWERS[answer ?? 'none'].className}>
            <span>{text}</span>
            <b>{ANSWERS[answer ?? 'none'].label}</b>
          </li>
        ))}
      </ol>
      <div className="scene-red">
        <b>{stop.title}</b>
        <p>{stop.text}</p>
      </div>
      <SceneLog log={log} />
    </SceneFrame>
  );
}
