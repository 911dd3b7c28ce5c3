import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COMPILED, expect, test } from '#e2e/harness.ts';
import { type ChildServer, startChild } from '#test/child-server.ts';

/*
 * A page that is left open while a new build is deployed: its islands fetch their scripts at the first touch, by names that
 * the new build does not have.
 */

let folder: string;
let server: ChildServer;

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marigold-deployment-'));
  await cp('dist', join(folder, 'first'), { recursive: true });
  server = await start('first');
});
test.afterEach(async () => {
  await server.end();
  await rm(folder, { recursive: true, force: true });
});

const start = (build: string, port = '0') =>
  startChild('src/server/main.ts', {
    DATA_DIR: join(folder, 'data'),
    SITE_DIR: join(folder, build),
    NODE_COMPILE_CACHE: COMPILED,
    PORT: port,
  });

/** Another build on the same address, none of whose scripts has the name of one before. */
async function deploy(): Promise<void> {
  const assets = join(folder, 'next/client/assets');
  await cp('dist', join(folder, 'next'), { recursive: true });
  for (const name of await readdir(assets)) {
    if (/\.js(\.|$)/.test(name)) await rm(join(assets, name));
  }
  await server.end();
  await rm(join(folder, 'first'), { recursive: true });
  server = await start('next', new URL(server.url).port);
}

test('a wizard goes on whose script had not arrived (SPEED-4)', async ({ page }) => {
  const asked = new Set<string>();
  await page.route('**/assets/*.js', (route) => {
    asked.add(route.request().url());
    return route.abort();
  });
  await page.goto(`${server.url}/assessment`);
  // Fetched when the page is idle; the connection fails.
  await expect.poll(() => asked.size).toBeGreaterThan(0);
  await deploy();
  await page.unroute('**/assets/*.js');
  await page.getByText('Medical Biller & Coder').click();
  await expect(page).toHaveURL(/step=2/);
  await expect(page.getByText('Mid Level (2-5 Years)')).toBeVisible();
});

test('a form at the end of a page checks its answers in place', async ({ page }) => {
  await page.goto(`${server.url}/about`);
  await deploy();
  const form = page.locator('footer form[data-form="contact"]');
  await form.getByLabel('First name').fill('Ana');
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.locator('[aria-invalid="true"]').first()).toBeVisible();
  await expect(page).toHaveURL(/\/about$/);
});
