import type { SceneOf } from '#content/scene.ts';
import { type FrameProps, Row, SceneFrame } from './SceneFrame.tsx';

export function CallLog({ scene, ...frame }: FrameProps & { scene: SceneOf<'calls'> }) {
  return (
    <SceneFrame scene={scene} bar="dark" {...frame}>
      <ol className="scene-rows">
        {scene.calls.map((call) => (
          <CallRow key={call.time} call={call} />
        ))}
      </ol>
      <p
        className="mx-[1.125em] my-[0.75em] rounded-[0.25em_1em_1em] bg-marigold-soft px-[0.875em] py-[0.625em] @min-[30rem]/scene:ml-[5.25em]"
        lang={scene.quote.language}
      >
        {scene.quote.text}
      </p>
    </SceneFrame>
  );
}

export function CallRow({ call }: { call: SceneOf<'calls'>['calls'][number] | undefined }) {
  if (!call) return null;
  const { time, who, text, status } = call;
  return <Row lead={time} title={who} text={text} status={status} />;
}
