import { SCENE_WORDS } from '#content/en/scene-words.ts';
import type { SceneOf } from '#content/scene.ts';
import { type FrameProps, SceneFrame, SceneLog } from './SceneFrame.tsx';

export function RecordsRelease({ scene, ...frame }: FrameProps & { scene: SceneOf<'release'> }) {
  const { form, fields, documents, stamp, log } = scene;
  return (
    <SceneFrame scene={scene} bar="paper" {...frame}>
      <div className="scene-table-top">
        <div className="scene-sheet">
          <p className="scene-form">{form}</p>
          <dl>
            {fields.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <ul>
            {documents.map(({ text, included }) => (
              <li key={text} className={included ? 'scene-box-checked' : 'scene-box'}>
                <span className="sr-only">
                  {included ? SCENE_WORDS.included : SCENE_WORDS.excluded}:{' '}
                </span>
                {text}
              </li>
            ))}
          </ul>
          <p className="scene-stamp">
            <b>{stamp.title}</b> <span>{stamp.text}</span>
          </p>
        </div>
      </div>
      <SceneLog log={log} />
    </SceneFrame>
  );
}
