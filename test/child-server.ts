import { type ChildProcess, spawn } from 'node:child_process';

export interface ChildServer {
  /** `http://127.0.0.1:{port}` */
  readonly url: string;
  readonly pid: number;
  /** All output so far. */
  output(): string;
  /** Sends a signal, SIGTERM by default; resolves when the process has exited. */
  end(signal?: NodeJS.Signals): Promise<void>;
}

export interface ChildOptions {
  readonly args?: readonly string[];
  /** The folder of a copy of this repository, if the copy is to run instead. */
  readonly cwd?: string;
  /** Limits each written file to this number of blocks of 512 bytes, as a full disk does. */
  readonly maxFileBlocks?: number;
}

/** Runs a script of this repository as a server. The server is ready when it prints its address. */
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

/** Our server with a data folder and without rate limits, so that a load test measures the load. */
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
