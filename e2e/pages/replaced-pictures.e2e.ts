/** A build in which photos replace some illustrations. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { test as base, expect, type Site, siteForWorker, startSite } from '#e2e/harness.ts';
import { linkPackages, startPackages } from '#test/production-packages.ts';
import { IS_FULL } from '#test/share.ts';
import { ROOT } from '#test/sources.ts';

const BUILT = join(ROOT, '.cache/replaced-pictures');
const STAMP = join(BUILT, '.built-from');

/** Photos that an owner might use in place of the illustrations: portrait, landscape, small, large and square. */
const PHOTOS = {
  'scenes/team.jpg': { width: 2400, height: 800 },
  'staff/receptionist.jpeg': { width: 900, height: 1600 },
  'practices/mri-centers.png': { width: 300, height: 200 },
  'portraits/leader-1.jpg': { width: 700, height: 1050 },
  'portraits/client-1.avif': { width: 500, height: 500 },
} as const;

/** A picture that the owner removed; the name has no file extension. */
const REMOVED = 'specialties/dental';

/** Starts the site with photos. Builds it only if dist/ has changed. */
async function startSiteWithPhotos(): Promise<Site> {
  const sources = readFileSync(join(ROOT, 'dist/.built-from'), 'utf8');
  if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== sources) {
    await build();
    writeFileSync(STAMP, sources);
  }
  return startSite({ SITE_DIR: BUILT });
}

async function build(): Promise<void> {
  const copy = mkdtempSync(join(tmpdir(), 'marigold-photos-'));
  for (const name of [
    'src',
    'tools',
    'package.json',
    'package-lock.json',
    'astro.config.ts',
    'tsconfig.json',
    'tsconfig.browser.json',
    'tsconfig.server.json',
    'tsconfig.tools.json',
  ])
    cpSync(join(ROOT, name), join(copy, name), { recursive: true });
  // Links only the packages that `npm start` installs.
  linkPackages(copy, startPackages());
  // Use the pictures that the project's build has already encoded. Only the photos are new.
  for (const made of ['astro', 'packed'])
    cpSync(join(ROOT, '.cache', made), join(copy, '.cache', made), { recursive: true });
  const media = join(copy, 'src/content/media');
  for (const [file, size] of Object.entries(PHOTOS))
    await sharp({ create: { ...size, channels: 3, background: '#7b8f86' } }).toFile(
      join(media, file),
    );
  rmSync(join(media, `${REMOVED}.webp`));
  // Compresses fast, because no test measures the size of these pages.
  const packing = join(copy, 'tools/astro/pack-files.ts');
  const quick = readFileSync(packing, 'utf8').replace('_QUALITY]: 10', '_QUALITY]: 1');
  writeFileSync(packing, quick);
  const astro = join(copy, 'node_modules/.bin/astro');
  const { status, stderr } = spawnSync(astro, ['build', '--silent'], {
    cwd: copy,
    env: { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
    encoding: 'utf8',
  });
  if (status !== 0 || stderr.includes('no picture')) throw new Error(`it was not built: ${stderr}`);
  rmSync(BUILT, { recursive: true, force: true });
  cpSync(join(copy, 'dist'), BUILT, { recursive: true });
  rmSync(copy, { recursive: true, force: true });
}

const test = base.extend<object, { site: Site }>({
  site: siteForWorker(startSiteWithPhotos, 600_000),
});

test.skip(!IS_FULL, 'builds the site a second time');

test('the owner’s photos of any shape replace illustrations, and a missing picture keeps its place (OPS-2)', async ({
  site,
}) => {
  const read = async (path: string) => (await fetch(`${site.url}/${path}`)).text();
  // Each picture has the photo's aspect ratio and is not larger than the photo.
  for (const [path, file] of [
    ['team', 'scenes/team.jpg'],
    ['services', 'staff/receptionist.jpeg'],
    ['practices', 'practices/mri-centers.png'],
    ['team', 'portraits/leader-1.jpg'],
    ['testimonials', 'portraits/client-1.avif'],
  ] as const) {
    const { width, height } = PHOTOS[file];
    const [name = ''] = file.slice(file.indexOf('/') + 1).split('.');
    const sizes = [...(await read(path)).matchAll(/<img\b[^>]*>/g)]
      .map(([image]) => image)
      .filter((image) => image.includes(`/${name}.`))
      .map((image) =>
        [/ width="(\d+)"/, / height="(\d+)"/].map((at) => Number(at.exec(image)?.[1])),
      );
    expect(sizes, `${name} on /${path}`).not.toEqual([]);
    for (const [shown = 0, tall = 0] of sizes) {
      expect(shown / tall).toBeCloseTo(width / height, 1);
      expect(shown).toBeLessThanOrEqual(width);
    }
  }
  expect(await read('practices')).toContain(`data-no-picture="${REMOVED}"`);
});
