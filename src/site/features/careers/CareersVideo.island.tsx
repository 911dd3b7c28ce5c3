import { CAREERS_VIDEO } from '#content/en/careers.ts';
import { CareersPlayer, type PlayerFiles } from './CareersPlayer.tsx';

export function CareersVideo(files: PlayerFiles) {
  return <CareersPlayer {...files} language="en" words={CAREERS_VIDEO} />;
}
