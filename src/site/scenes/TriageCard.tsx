import { SCENE_WORDS } from '#content/en/scene-words.ts';
import type { SceneOf } from '#content/scene.ts';
import { type FrameProps, Note, SceneFrame, SceneLog } from './SceneFrame.tsx';

const { question: QUESTION, yes, no, skipped: SKIPPED } = SCENE_WORDS.triage;
const BOX = 'min-w-[4em] rounded-lg border-2 px-[0.5em] text-center ';
const ANSWERS = {
  yes: { label: yes, className: `${BOX} border-error bg-error text-white` },
  no: { label: no, className: `${BOX} border-evergreen text-evergreen` },
  none: { label: SKIPPED, className: `${BOX} border-dashed border-edge text-ink-soft` },
} as const;

export function TriageCard({ scene, ...frame }: FrameProps & { scene: SceneOf<'triage'> }) {
  const { caller, questions, stop, log } = scene;
  return (
    <SceneFrame scene={scene} bar="white" {...frame}>
      <p className="scene-note text-[1.125em] font-bold">{caller}</p>
      <ol aria-label={QUESTION} className="scene-rows">
        {questions.map(({ text, answer }, index) => (
          <li key={text} className="scene-row @min-[18rem]/scene:flex">
            <b className="tabular w-[1.25em]">{index + 1}</b>
            <span className="flex-1">{text}</span>
            <b className={ANSWERS[answer ?? 'none'].className}>{ANSWERS[answer ?? 'none'].label}</b>
          </li>
        ))}
      </ol>
      <Note {...stop} className="bg-error text-white" />
      <SceneLog log={log} />
    </SceneFrame>
  );
}
