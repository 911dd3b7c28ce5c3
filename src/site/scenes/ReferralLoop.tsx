import type { SceneOf } from '#content/scene.ts';
import { classes } from '#site/ui/class-names.ts';
import { type FrameProps, SceneFrame, StatusChip } from './SceneFrame.tsx';

export function ReferralLoop({ scene, ...frame }: FrameProps & { scene: SceneOf<'referral'> }) {
  const last = scene.stations.length - 1;
  return (
    <SceneFrame scene={scene} bar="white" {...frame}>
      <ol className="scene-loop">
        {scene.stations.map(({ title, text }, index) => (
          <li key={title} className={classes(index === last && 'scene-back')}>
            <span aria-hidden="true" className="scene-stop">
              {index + 1}
            </span>
            <p>
              <b>{title}</b>
              <span>{text}</span>
            </p>
          </li>
        ))}
      </ol>
      <ul className="scene-others">
        {scene.others.map(({ title, text, status }) => (
          <li key={title}>
            <p>
              <b>{title}</b>
              <span>{text}</span>
            </p>
            <StatusChip status={status} />
          </li>
        ))}
      </ul>
    </SceneFrame>
  );
}
