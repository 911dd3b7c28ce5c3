import { SCENE_WORDS } from '#content/en/scene-words.ts';
import type { SceneOf, StatusTone } from '#content/scene.ts';
import { type FrameProps, Note, SceneFrame } from './SceneFrame.tsx';

const BLOCK = 'rounded-md border-l-4 p-[0.375em] align-top leading-snug ';
const BLOCKS: Readonly<Record<StatusTone, string>> = {
  done: `${BLOCK} border-evergreen bg-mint-deep`,
  now: `${BLOCK} border-marigold-deep bg-marigold`,
  practice: `${BLOCK} border-2 border-dashed border-error bg-white`,
  urgent: `${BLOCK} border-2 border-dashed border-error bg-white`,
  open: `${BLOCK} border-edge bg-paper-deep`,
};
/** Classes of a cell. In a very narrow scene, the cells are below each other. */
const CELL = '@max-[18rem]/scene:block @max-[18rem]/scene:w-auto @max-[18rem]/scene:text-left';

export function DaySchedule({ scene, ...frame }: FrameProps & { scene: SceneOf<'schedule'> }) {
  const { rooms, rows, note } = scene;
  return (
    <SceneFrame scene={scene} bar="paper" {...frame}>
      <table className="w-full table-fixed border-separate border-spacing-[0.3em] bg-paper">
        <thead>
          <tr className={CELL}>
            <th scope="col" className={`w-[3em] ${CELL}`}>
              <span className="sr-only">{SCENE_WORDS.time}</span>
            </th>
            {rooms.map((room) => (
              <th key={room} scope="col" className={CELL}>
                {room}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ time, blocks }) => (
            <tr key={time} className={CELL}>
              <th
                scope="row"
                className={`tabular h-[3.5em] text-right align-top font-normal text-ink-soft ${CELL}`}
              >
                {time}
              </th>
              {blocks.map(({ length, title, text, tone }) => (
                <td
                  key={title + text}
                  rowSpan={length}
                  className={`${BLOCKS[tone]} ${CELL} @max-[18rem]/scene:mt-[0.375em]`}
                >
                  <b>{title}</b> <span className="block">{text}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Note {...note} />
    </SceneFrame>
  );
}
