/** Every page with each single thing switched off, and with a hundred random combinations. `npm run soak offer` */
import { spawnSync } from 'node:child_process';

const { status } = spawnSync('vitest', ['run', 'test/offered-pages.slow.test.ts'], {
  env: { ...process.env, OFFER_SHARE: 'all' },
  stdio: 'inherit',
});
process.exit(status ?? 1);
