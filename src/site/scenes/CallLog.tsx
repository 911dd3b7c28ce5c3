import type { SceneOf } from '#content/scene.ts';
import { type FrameProps, SceneFrame, StatusChip } from './SceneFrame.tsx';

export function CallLog({ scene, ...frame }: FrameProps & { scene: SceneOf<'calls'> }) {
  return (
    <SceneFrame scene={scene} bar="dark" {...frame}>
      <ol className="scene-calls">
        {scene.calls.map((call) => (
          <CallRow key={call.time} call={call} />
        ))}
      </ol>
      <p className="scene-quote" lang={scene.quote.language}>
        {scene.quote.text}
      </p>
    </SceneFrame>
  );
}

export function CallRow({ call }: { call: SceneOf<'calls'>['calls'][number] | undefined }) {
  if (!call) return null;
  const { time, who, text, status } = call;
  return (
    <li className={status.tone === 'now' ? 'scene-current' : undefined}>
      <span className="scene-time">{time}</span>
      <p>
        <b>{who}</b>
        <span>{text}</span>
      </p>
      <StatusChip status={status} />
    </li>
  );
}
