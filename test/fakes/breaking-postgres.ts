import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A way to a PostgreSQL that can break at the worst moment. */
export interface BreakingPostgres {
  /** In place of the real address. */
  readonly url: string;
  /** The next commit of a lead reaches the database, and its connection breaks before the answer. */
  breakAtCommit(): void;
  /** All connections break, and further ones break at once until the returned function is called. */
  cut(): () => void;
  /** All connections stay open and carry nothing any more, as after a lost route. New ones do so until the returned function is called. */
  silence(): () => void;
  end(): Promise<void>;
}

const SOCKET = '.s.PGSQL.5432';

/** A proxy in front of the PostgreSQL of `url`, whose host is the folder of a socket. */
export async function breakingPostgres(url: string): Promise<BreakingPostgres> {
  const folder = new URL(url.replace('///', '//x/')).searchParams.get('host') ?? '';
  const own = mkdtempSync(join(tmpdir(), 'marigold-pg-way-'));
  const sockets = new Set<Socket>();
  let armed = false;
  let isCut = false;
  let isSilent = false;
  const silent = new WeakSet<Socket>();
  const server = createServer((near) => {
    const far = connect(join(folder, SOCKET));
    let storesLead = false;
    let breaking = false;
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      // A broken connection is what is tested; `close` ends the other half.
      one.on('error', () => undefined);
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
    if (isCut) near.destroy();
    if (isSilent) silent.add(near);
    near.on('data', (bytes) => {
      if (silent.has(near)) return;
      // Not a commit of the background work that begins with the server.
      storesLead ||= bytes.includes('insert into "submissions"');
      if (armed && storesLead && bytes.includes('commit')) {
        armed = false;
        breaking = true;
      }
      far.write(bytes);
    });
    far.on('data', (bytes) => {
      if (silent.has(near)) return;
      if (breaking) near.destroy();
      else near.write(bytes);
    });
  });
  await new Promise<void>((resolve) => server.listen(join(own, SOCKET), resolve));
  return {
    url: url.replace(encodeURIComponent(folder), encodeURIComponent(own)),
    breakAtCommit: () => {
      armed = true;
    },
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
      return () => {
        isCut = false;
      };
    },
    silence() {
      isSilent = true;
      for (const socket of sockets) silent.add(socket);
      return () => {
        isSilent = false;
      };
    },
    async end() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      rmSync(own, { recursive: true, force: true });
    },
  };
}
