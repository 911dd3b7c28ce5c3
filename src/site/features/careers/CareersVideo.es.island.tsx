import { CAREERS_VIDEO } from '#content/es/careers.ts';
import { CareersPlayer, type PlayerFiles } from './CareersPlayer.tsx';

export function CareersVideoEs(files: PlayerFiles) {
  return <CareersPlayer {...files} language="es" words={CAREERS_VIDEO} />;
}
