import type { ReactNode } from 'react';
import type { SceneOf } from '#content/scene.ts';
import { type FrameProps, SceneFrame, StatusChip } from './SceneFrame.tsx';

export function VisitNote({ scene, ...frame }: FrameProps & { scene: SceneOf<'note'> }) {
  const { heard, talk, written, sections, sign } = scene;
  return (
    <SceneFrame scene={scene} bar="dark" {...frame}>
      <div className="scene-visit">
        <div>
          <p className="scene-label">{heard}</p>
          {talk.map(({ speaker, text }) => (
            <p key={text} className="scene-talk">
              <b>{speaker}</b> {marked(text)}
            </p>
          ))}
        </div>
        <div>
          <p className="scene-label">{written}</p>
          <dl>
            {sections.map(({ name, text }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{marked(text)}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      <div className="scene-sign">
        <p>{sign.text}</p>
        <StatusChip status={sign.status} />
      </div>
    </SceneFrame>
  );
}

const MARKS: Readonly<Record<string, string>> = {
  a: 'scene-mark-a',
  b: 'scene-mark-b',
  c: 'scene-mark-c',
};

/** `worse [a|at night]` with the words after the bar marked. */
function marked(text: string): ReactNode[] {
  return text.split(/\[([a-c]\|[^\]]+)\]/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <mark key={part} className={MARKS[part.charAt(0)]}>
        {part.slice(2)}
      </mark>
    ),
  );
}
