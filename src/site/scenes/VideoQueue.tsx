import type { SceneOf } from '#content/scene.ts';
import { classes } from '#site/ui/class-names.ts';
import { type FrameProps, SceneFrame, StatusChip } from './SceneFrame.tsx';

export function VideoQueue({ scene, ...frame }: FrameProps & { scene: SceneOf<'video-queue'> }) {
  return (
    <SceneFrame scene={scene} bar="dark" {...frame}>
      <ul className="scene-tiles">
        {scene.patients.map(({ name, initials, time, text, status }) => (
          <li key={name} className={classes(status.tone === 'now' && 'scene-tile-now')}>
            <span aria-hidden="true" className="scene-face">
              {initials}
            </span>
            <span className="scene-time">{time}</span>
            <b>{name}</b>
            <p>{text}</p>
            <StatusChip status={status} />
          </li>
        ))}
      </ul>
    </SceneFrame>
  );
}
