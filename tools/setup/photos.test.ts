import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { ROOT } from '#test/sources.ts';

/** Photos an owner might add in place of our illustrations: upright, wide, small, large and square. */
const PHOTOS = [
  { file: 'scenes/team.jpg', width: 2400, height: 800 },
  { file: 'staff/receptionist.jpeg', width: 900, height: 1600 },
  { file: 'practices/mri-centers.png', width: 300, height: 200 },
  { file: 'portraits/leader-1.jpg', width: 700, height: 1050 },
  { file: 'portraits/client-1.avif', width: 500, height: 500 },
] as const;

const REMOVED = 'specialties/dental';

const copy = mkdtempSync(join(tmpdir(), 'marigold-photos-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const page = (path: string) => readFileSync(join(copy, 'dist/client', `${path}.html`), 'utf8');

test('the owner’s photos of any shape replace illustrations, and a missing picture keeps its place (OPS-2)', {
  timeout: 600_000,
}, async () => {
  for (const name of ['src', 'tools', 'package.json', 'package-lock.json', 'astro.config.ts']) {
    cpSync(join(ROOT, name), join(copy, name), { recursive: true });
  }
  cpSync(join(ROOT, 'tsconfig.json'), join(copy, 'tsconfig.json'));
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  // What the project's own build has made already: only the photos are new.
  for (const made of ['astro', 'og', 'packed']) {
    cpSync(join(ROOT, '.cache', made), join(copy, '.cache', made), { recursive: true });
  }
  const media = join(copy, 'src/content/media');
  for (const { file, width, height } of PHOTOS) {
    await sharp({ create: { width, height, channels: 3, background: '#7b8f86' } }).toFile(
      join(media, file),
    );
  }
  rmSync(join(media, `${REMOVED}.webp`));

  const { status, stderr } = spawnSync(process.execPath, ['tools/setup/build.mjs'], {
    cwd: copy,
    encoding: 'utf8',
  });
  expect(stderr).not.toContain('no picture');
  expect(status).toBe(0);

  // A picture of the page has the proportions of the photo, and is never larger than it.
  const sizes = (path: string, name: string) =>
    [...page(path).matchAll(/<img\b[^>]*>/g)]
      .map(([image]) => image)
      .filter((image) => image.includes(`/${name}.`))
      .map((image) =>
        [/ width="(\d+)"/, / height="(\d+)"/].map((at) => Number(at.exec(image)?.[1])),
      );
  for (const [path, name, { width, height }] of [
    ['team', 'team', PHOTOS[0]],
    ['services', 'receptionist', PHOTOS[1]],
    ['practices/mri-centers', 'mri-centers', PHOTOS[2]],
    ['team', 'leader-1', PHOTOS[3]],
    ['testimonials', 'client-1', PHOTOS[4]],
  ] as const) {
    const found = sizes(path, name);
    expect(found, `${name} on /${path}`).not.toEqual([]);
    for (const [shown = 0, tall = 0] of found) {
      expect(shown / tall).toBeCloseTo(width / height, 1);
      expect(shown).toBeLessThanOrEqual(width);
    }
  }
  expect(page('practices/dental')).toContain(`data-no-picture="${REMOVED}"`);
});
