import { SCENE_WORDS } from '#content/en/scene-words.ts';
import type { SceneOf } from '#content/scene.ts';
import { type FrameProps, SceneFrame, SceneLog } from './SceneFrame.tsx';

/** A scene that shows a stamped sheet of paper on a desk. */
export function RecordsRelease({ scene, ...frame }: FrameProps & { scene: SceneOf<'release'> }) {
  const { form, fields, documents, stamp, log } = scene;
  return (
    <SceneFrame scene={scene} bar="paper" {...frame}>
      <div className="bg-mint-deep pt-[1.25em] @min-[18rem]/scene:px-[1.25em]">
        <div className="relative bg-white p-[1.125em] raised">
          <p className="border-b-2 border-ink pb-[0.375em] text-[1.125em] font-extrabold">{form}</p>
          <dl className="my-[0.5em]">
            {fields.map(({ name, value }) => (
              <div
                key={name}
                className="flex flex-wrap gap-x-[0.75em] border-b border-line py-[0.2em]"
              >
                <dt className="w-[5em] text-ink-soft">{name}</dt>
                <dd className="flex-1 basis-[9em] font-semibold">{value}</dd>
              </div>
            ))}
          </dl>
          <ul>
            {documents.map(({ text, included }) => (
              <li key={text} className="flex items-center gap-[0.5em] py-[0.125em]">
                <span
                  aria-hidden="true"
                  className="grid size-[1em] flex-none place-items-center border-2 border-ink leading-none font-bold"
                >
                  {included ? '×' : ''}
                </span>
                <span className="sr-only">
                  {included ? SCENE_WORDS.included : SCENE_WORDS.excluded}:{' '}
                </span>
                {text}
              </li>
            ))}
          </ul>
          <p className="mt-[0.5em] ml-auto w-fit -rotate-8 rounded-lg border-3 border-evergreen px-[0.75em] py-[0.25em] text-center font-bold text-evergreen @min-[30rem]/scene:absolute @min-[30rem]/scene:right-[1.25em] @min-[30rem]/scene:bottom-[1.125em]">
            <b className="scene-big">{stamp.title}</b> {stamp.text}
          </p>
        </div>
      </div>
      <SceneLog log={log} />
    </SceneFrame>
  );
}
