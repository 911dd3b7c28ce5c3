import type { ReactNode } from 'react';
import { type VideoFiles, VideoPlayer } from '#site/ui/VideoPlayer.tsx';

interface Props {
  label: string;
  title: string;
  files: VideoFiles;
  embed: string;
  children?: ReactNode;
}

export function WelcomeVideo({ children, ...video }: Props) {
  return <VideoPlayer {...video}>{children}</VideoPlayer>;
}
