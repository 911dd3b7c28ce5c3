/**
 * `npm run dev`: starts Astro's dev server with live reload, and the form server. Astro forwards requests for form
 * routes and pages to the form server (tools/astro/dev-proxy.ts). The form server requests the HTML of
 * pages from Astro (DEV_SITE), so nothing is built.
 */
import { spawn } from 'node:child_process';
import { environment, install, loadSettings, NODE, ROOT } from './install.mjs';

await install();
loadSettings();

const port = Number(process.env.PORT ?? 4321);
const env = environment();
const children = [
  spawn(NODE, ['--watch', 'src/server/main.ts'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...env,
      PORT: String(port + 1),
      DEV_SITE: `http://127.0.0.1:${port}`,
      // An earlier build must not answer in place of Astro.
      SITE_DIR: '.cache/no-site',
      // Astro forwards requests from this address.
      TRUSTED_PROXIES: '127.0.0.1',
    },
  }),
  // ASTRO_DEV_BACKGROUND=false: otherwise Astro moves to the background if it detects that an agent started it.
  spawn('astro', ['dev', '--host', '127.0.0.1', '--port', String(port)], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...env, FORM_SERVER: `http://127.0.0.1:${port + 1}`, ASTRO_DEV_BACKGROUND: 'false' },
  }),
];
const end = () => {
  for (const child of children) child.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end);
for (const child of children) child.on('exit', end);
