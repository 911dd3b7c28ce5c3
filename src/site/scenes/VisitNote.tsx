import type { ReactNode } from 'react';
import type { SceneOf } from '#content/scene.ts';
import { type FrameProps, Note, SceneFrame } from './SceneFrame.tsx';

export function VisitNote({ scene, ...frame }: FrameProps & { scene: SceneOf<'note'> }) {
  const { heard, talk, written, sections, sign } = scene;
  return (
    <SceneFrame scene={scene} bar="dark" {...frame}>
      <div className="scene-grid @min-[30rem]/scene:grid-cols-[1fr_1.1fr]">
        <div className="scene-cell">
          <p className="font-bold text-ink-soft">{heard}</p>
          {talk.map(({ speaker, text }) => (
            <p key={text} className="mt-[0.5em]">
              <b>{speaker}</b> {marked(text)}
            </p>
          ))}
        </div>
        <div className="scene-cell bg-paper">
          <p className="font-bold text-ink-soft">{written}</p>
          <dl>
            {sections.map(({ name, text }) => (
              <div key={name} className="mt-[0.5em] flex gap-[0.625em]">
                <dt className="min-w-[1.5em] font-extrabold text-evergreen">{name}</dt>
                <dd>{marked(text)}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      <Note {...sign} />
    </SceneFrame>
  );
}

const MARKS: Readonly<Record<string, string>> = {
  a: 'bg-mint-deep',
  b: 'bg-marigold-soft',
  c: 'bg-error-soft',
  d: 'bg-paper-deep',
  e: 'bg-line',
};

/** Renders marks in a text. For `worse [a|at night]`, the words `at night` get the color of the mark `a`. */
function marked(text: string): ReactNode[] {
  return text.split(/\[([a-e]\|[^\]]+)\]/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <mark key={part} className={`rounded-sm text-ink ${MARKS[part.charAt(0)]}`}>
        {part.slice(2)}
      </mark>
    ),
  );
}
