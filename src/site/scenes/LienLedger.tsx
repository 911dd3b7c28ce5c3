import { SCENE_WORDS } from '#content/en/scene-words.ts';
import type { SceneOf } from '#content/scene.ts';
import { dollars } from '#shared/dollars.ts';
import { type FrameProps, SceneFrame, StatusChip } from './SceneFrame.tsx';

const { ledger: HEAD, total: TOTAL } = SCENE_WORDS;

export function LienLedger({ scene, ...frame }: FrameProps & { scene: SceneOf<'ledger'> }) {
  const total = scene.liens.reduce((sum, lien) => sum + lien.dollars, 0);
  return (
    <SceneFrame scene={scene} bar="paper" {...frame}>
      <table className="scene-ledger border-collapse">
        <thead>
          <tr>
            <th scope="col">{HEAD.patient}</th>
            <th scope="col">{HEAD.text}</th>
            <th scope="col">{HEAD.dollars}</th>
          </tr>
        </thead>
        <tbody>
          {scene.liens.map(({ patient, firm, text, dollars: amount, status }) => (
            <tr key={patient} className={status.tone === 'now' ? 'scene-current' : undefined}>
              <th scope="row">{patient}</th>
              <td>
                <b>{firm}</b>
                <span>{text}</span>
                <StatusChip status={status} />
              </td>
              <td>{dollars(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {TOTAL}
            </th>
            <td>{dollars(total)}</td>
          </tr>
        </tfoot>
      </table>
    </SceneFrame>
  );
}
