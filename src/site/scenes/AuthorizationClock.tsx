import type { SceneOf } from '#content/scene.ts';
import { type FrameProps, SceneFrame, StatusChip } from './SceneFrame.tsx';

type Props = FrameProps & { scene: SceneOf<'authorization'> };

export function AuthorizationClock({ scene, ...frame }: Props) {
  const { service, plan, day, deadline, clock, criteria, next } = scene;
  return (
    <SceneFrame scene={scene} bar="marigold" {...frame}>
      <div className="scene-request">
        <p>
          <b>{service}</b>
          <span>{plan}</span>
        </p>
        <p className="scene-clock">
          <svg viewBox="-50 -50 100 100" aria-hidden="true">
            <circle r="43" className="scene-clock-ring" />
            <circle
              r="43"
              pathLength={deadline}
              strokeDasharray={`${day} ${deadline}`}
              transform="rotate(-90)"
              className="scene-clock-past"
            />
          </svg>
          <b>{clock.value}</b> <span>{clock.label}</span>
        </p>
      </div>
      <ol className="scene-criteria">
        {criteria.map(({ text, evidence, status }) => (
          <li key={text} className={status.tone === 'now' ? 'scene-current' : undefined}>
            <p>
              <b>{text}</b>
              <span>{evidence}</span>
            </p>
            <StatusChip status={status} />
          </li>
        ))}
      </ol>
      <div className="scene-sign">
        <p>{next.text}</p>
        <StatusChip status={next.status} />
      </div>
    </SceneFrame>
  );
}
