import type { SceneOf } from '#content/scene.ts';
import { type FrameProps, SceneFrame, StatusChip } from './SceneFrame.tsx';

export function CodeSheet({ scene, ...frame }: FrameProps & { scene: SceneOf<'codes'> }) {
  const { title, text, status } = scene.query;
  return (
    <SceneFrame scene={scene} bar="white" {...frame}>
      <ul className="scene-codes">
        {scene.codes.map(({ code, modifier, meaning, evidence }) => (
          <li key={code}>
            <b>
              {code}
              {modifier ? <small>{modifier}</small> : null}
            </b>
            <span>{meaning}</span>
            <q>{evidence}</q>
          </li>
        ))}
      </ul>
      <div className="scene-query">
        <p>
          <b>{title}</b>
          <span>{text}</span>
        </p>
        <StatusChip status={status} />
      </div>
    </SceneFrame>
  );
}
