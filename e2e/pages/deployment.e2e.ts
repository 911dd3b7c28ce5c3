import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COMPILED, expect, test } from '#e2e/harness.ts';
import { type ChildServer, startChild } from '#test/child-server.ts';

// One worker, because there is one copy of the build.
test.describe.configure({ mode: 'default' });

/*
 * A page is open while a new build is deployed: on the first touch its islands fetch scripts by names that the new
 * build does not have.
 */

let folder: string;
let server: ChildServer;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marigold-deployment-'));
  // The same pages with different names for all scripts.
  await cp('dist', join(folder, 'next'), {
    recursive: true,
    filter: (file) => !/\/assets\/.+\.js(\.|$)/.test(file),
  });
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));
test.beforeEach(async () => {
  server = await start('dist');
});
test.afterEach(() => server.end());

const start = (build: string, port = '0') =>
  startChild('src/server/main.ts', {
    DATA_DIR: join(folder, 'data'),
    SITE_DIR: build,
    NODE_COMPILE_CACHE: COMPILED,
    PORT: port,
  });

/** Starts the next build at the same address. */
async function deploy(): Promise<void> {
  await server.end();
  server = await start(join(folder, 'next'), new URL(server.url).port);
}

test('a wizard goes on whose script had not arrived (SPEED-4)', async ({ page }) => {
  const requested = new Set<string>();
  await page.route('**/assets/*.js', (route) => {
    requested.add(route.request().url());
    return route.abort();
  });
  await page.goto(`${server.url}/assessment`);
  // Fetched when the page is idle; the connection fails.
  await expect.poll(() => requested.size).toBeGreaterThan(0);
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
