import { type ChildProcess, spawn } from 'node:child_process';

/** A server in a process of its own. */
export interface ChildServer {
  /** `http://127.0.0.1:{port}` */
  readonly url: string;
  readonly pid: number;
  /** Everything it wrote so far. */
  output(): string;
  /** SIGTERM by default; resolves when the process has exited. */
  end(signal?: NodeJS.Signals): Promise<void>;
}

/** What else a child server starts with. */
export interface ChildOptions {
  readonly args?: readonly string[];
  /** The folder of a copy of this repository. */
  readonly cwd?: string;
  /** No file it writes grows beyond so many blocks of 512 bytes, as if the disk was full. */
  readonly maxFileBlocks?: number;
}

/** Runs a script of this repository as a server; it is ready when it has printed its address. */
export async function startChild(
  script: string,
  env: Readonly<Record<string, string>> = {},
  { args = [], cwd, maxFileBlocks }: ChildOptions = {},
): Promise<ChildServer> {
  const limit = maxFileBlocks === undefined ? '' : `ulimit -f ${maxFileBlocks} && `;
  const child = spawn('sh', ['-c', `${limit}exec "$0" "$@"`, process.execPath, script, ...args], {
    cwd,
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (bytes: Buffer) => {
      output += bytes;
      const address = /http:\/\/[\w.:]+:\d+/.exec(output)?.[0];
      if (address) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}: ${output}`)));
  });
  return { url, pid: child.pid ?? 0, output: () => output, end: (signal) => end(child, signal) };
}

/** Our own server with a data folder; no limits, so that load is load. */
export function startServer(
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
): Promise<ChildServer> {
  return startChild('src/server/main.ts', { DATA_DIR: dataDir, RATE_LIMIT: '0', ...env });
}

async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await gone;
}
