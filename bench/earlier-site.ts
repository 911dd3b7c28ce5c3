import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChild } from '#test/child-server.ts';

const ROOT = join(import.meta.dirname, '..');

interface EarlierSite {
  /** The commit as Git names it: `v1.2.0-3-g0d18a3d`. */
  readonly name: string;
  readonly url: string;
  stop(): Promise<void>;
}

/** The newest tag before the current commit; undefined if there is none. */
export function newestTag(): string | undefined {
  const { status, stdout } = spawnSync('git', ['describe', '--tags', '--abbrev=0'], { cwd: ROOT });
  return status === 0 ? String(stdout).trim() : undefined;
}

/** Builds and starts the site of a commit, with the packages of that commit. The build stays in .cache/earlier/. */
export async function startEarlierSite(ref: string): Promise<EarlierSite> {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  const name = git('describe', '--tags', '--always', ref).trim();
  const folder = join(ROOT, '.cache/earlier', git('rev-parse', `${ref}^{commit}`).trim());
  if (!existsSync(join(folder, 'dist'))) {
    mkdirSync(folder, { recursive: true });
    const files = execFileSync('git', ['archive', ref], { cwd: ROOT, maxBuffer: 2 ** 30 });
    execFileSync('tar', ['-x', '-C', folder], { input: files });
    execFileSync('npm', ['run', 'build'], { cwd: folder, stdio: 'inherit' });
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'marigold-earlier-'));
  const server = await startChild('src/server/main.ts', { DATA_DIR: dataDir }, { cwd: folder });
  return {
    name,
    url: server.url,
    async stop() {
      await server.end();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
