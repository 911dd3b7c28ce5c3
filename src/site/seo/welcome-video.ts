import { HOME } from '#content/en/home.ts';
import { SITE } from '#content/site.ts';
import { renderPicture } from '#site/ui/picture-files.ts';
import { videoFiles } from '#site/ui/video-files.ts';
import { type Schema, videoSchema } from './schema.ts';

export async function welcomeVideoSchema(): Promise<Schema[]> {
  if (SITE.welcomeVideoEmbed) return [];
  const { hero } = HOME;
  const poster = await renderPicture('video/welcome-poster', [1280]);
  return [
    videoSchema({
      name: hero.videoTitle,
      description: hero.videoDescription,
      poster: poster.webp,
      file: videoFiles('welcome').mp4,
      seconds: hero.videoSeconds,
      published: hero.videoPublished,
    }),
  ];
}
