import { SCENE_WORDS } from '#content/en/scene-words.ts';
import type { SceneOf, StatusTone } from '#content/scene.ts';
import { type FrameProps, SceneFrame, StatusChip } from './SceneFrame.tsx';

const BLOCKS: Readonly<Record<StatusTone, string>> = {
  done: 'scene-block',
  now: 'scene-block scene-block-now',
  practice: 'scene-block scene-block-practice',
  urgent: 'scene-block scene-block-practice',
  open: 'scene-block scene-block-open',
};

export function DaySchedule({ scene, ...frame }: FrameProps & { scene: SceneOf<'schedule'> }) {
  const { rooms, rows, note } = scene;
  return (
    <SceneFrame scene={scene} bar="paper" {...frame}>
      <table className="scene-day-plan border-separate">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{SCENE_WORDS.time}</span>
            </th>
            {rooms.map((room) => (
              <th key={room} scope="col">
                {room}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ time, blocks }) => (
            <tr key={time}>
              <th scope="row">{time}</th>
              {blocks.map(({ length, title, text, tone }) => (
                <td key={title + text} rowSpan={length} className={BLOCKS[tone]}>
                  <b>{title}</b>
                  <span>{text}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="scene-sign">
        <p>{note.text}</p>
        <StatusChip status={note.status} />
      </div>
    </SceneFrame>
  );
}
