import type { SceneOf } from '#content/scene.ts';
import { type FrameProps, Note, Row, SceneFrame } from './SceneFrame.tsx';

type Props = FrameProps & { scene: SceneOf<'authorization'> };

export function AuthorizationClock({ scene, ...frame }: Props) {
  const { service, plan, day, deadline, clock, criteria, next } = scene;
  return (
    <SceneFrame scene={scene} bar="marigold" {...frame}>
      <div className="scene-note">
        <p className="basis-[8em]">
          <b className="text-[1.375em] leading-tight">{service}</b>
          <span>{plan}</span>
        </p>
        <p className="relative grid size-[8em] flex-none content-center text-center leading-tight">
          <svg
            viewBox="-50 -50 100 100"
            aria-hidden="true"
            className="absolute inset-0 fill-none stroke-11"
          >
            <circle r="43" className="stroke-paper-deep" />
            <circle
              r="43"
              pathLength={deadline}
              strokeDasharray={`${day} ${deadline}`}
              transform="rotate(-90)"
              className="stroke-evergreen"
            />
          </svg>
          <b className="scene-big">{clock.value}</b> <span>{clock.label}</span>
        </p>
      </div>
      <ol className="scene-rows">
        {criteria.map(({ text, evidence, status }) => (
          <Row key={text} title={text} text={evidence} status={status} />
        ))}
      </ol>
      <Note text={next.text} status={next.status} />
    </SceneFrame>
  );
}
