import type { VideoFiles } from './VideoPlayer.island.tsx';

const FILES = import.meta.glob<string>('/src/content/media/video/*.{mp4,webm,vtt}', {
  eager: true,
  import: 'default',
  query: '?url&no-inline',
});

/** The addresses of the files of a video. Throws if a file is missing, so that a wrong stem fails the build. */
export function videoFiles(stem: string): VideoFiles {
  const file = (name: string) => {
    const address = FILES[`/src/content/media/video/${name}`];
    if (!address) throw new Error(`no video src/content/media/video/${name}`);
    return address;
  };
  return {
    mp4: file(`${stem}.mp4`),
    webm: file(`${stem}.webm`),
    captions: file(`${stem}.vtt`),
  };
}
