import type { VideoFiles } from './VideoPlayer.island.tsx';

const FILES = import.meta.glob<string>('/src/content/media/video/*.{mp4,webm,vtt}', {
  eager: true,
  import: 'default',
  query: '?url&no-inline',
});

/** The addresses of a video by its stem. Throws if a file is missing, so that a wrong name fails the build. */
export function videoFiles(stem: string): VideoFiles {
  const file = (ending: string) => {
    const address = FILES[`/src/content/media/video/${stem}.${ending}`];
    if (!address) throw new Error(`no video src/content/media/video/${stem}.${ending}`);
    return address;
  };
  return { mp4: file('mp4'), webm: file('webm'), captions: file('vtt') };
}
