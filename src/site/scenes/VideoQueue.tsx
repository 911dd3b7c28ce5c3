import type { SceneOf } from '#content/scene.ts';
import { classes } from '#site/ui/class-names.ts';
import { Disc, type FrameProps, SceneFrame, StatusChip } from './SceneFrame.tsx';

/** A scene that shows four video tiles on a dark wall. */
export function VideoQueue({ scene, ...frame }: FrameProps & { scene: SceneOf<'video-queue'> }) {
  return (
    <SceneFrame scene={scene} bar="dark" {...frame}>
      <ul className="grid gap-[0.625em] bg-ink p-[0.625em] @min-[30rem]/scene:grid-cols-2">
        {scene.patients.map(({ name, initials, time, text, status }) => (
          <li
            key={name}
            className={classes(
              'scene-cell scene-dark flex flex-col items-start gap-[0.5em] rounded-xl',
              status.tone === 'now' && 'outline-3 -outline-offset-3 outline-marigold',
            )}
          >
            <div className="flex items-center gap-[0.75em]">
              <Disc
                className={
                  status.tone === 'now'
                    ? 'bg-marigold text-ink'
                    : 'bg-mint-deep text-evergreen-deep'
                }
              >
                {initials}
              </Disc>
              <p>
                <span>{time}</span> <b>{name}</b>
              </p>
            </div>
            <p className="grow text-mint">{text}</p>
            <StatusChip status={status} />
          </li>
        ))}
      </ul>
    </SceneFrame>
  );
}
