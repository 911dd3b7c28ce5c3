import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A proxy to a PostgreSQL server that can break connections at a chosen moment. */
export interface BreakingPostgres {
  /** The address to use instead of the real one. */
  readonly url: string;
  /** Lets the next commit of a lead reach the database and breaks its connection before the response. */
  breakAtCommit(): void;
  /** Breaks all connections until the returned function is called. New connections break at once. */
  cut(): () => void;
  /**
   * Lets no data pass, as after a lost route, until the returned function is called. Connections stay open, also new
   * ones.
   */
  silence(): () => void;
  end(): Promise<void>;
}

const SOCKET = '.s.PGSQL.5432';

/** Starts a proxy in front of the PostgreSQL of `url`. The host of `url` is the folder of a socket. */
export async function breakingPostgres(url: string): Promise<BreakingPostgres> {
  const folder = new URL(url.replace('///', '//x/')).searchParams.get('host') ?? '';
  const proxyFolder = mkdtempSync(join(tmpdir(), 'marigold-pg-way-'));
  const sockets = new Set<Socket>();
  let armed = false;
  let isCut = false;
  let isSilent = false;
  const silent = new WeakSet<Socket>();
  const server = createServer((near) => {
    const far = connect(join(folder, SOCKET));
    let storesLead = false;
    let breaking = false;
    for (const [socket, peer] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      // Broken connections are expected here. The event `close` ends the other side.
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        peer.destroy();
      });
    }
    if (isCut) near.destroy();
    if (isSilent) silent.add(near);
    near.on('data', (bytes) => {
      if (silent.has(near)) return;
      // Breaks a commit only after a lead was inserted, because background work commits at the start too.
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
  await new Promise<void>((resolve) => server.listen(join(proxyFolder, SOCKET), resolve));
  return {
    url: url.replace(encodeURIComponent(folder), encodeURIComponent(proxyFolder)),
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
      rmSync(proxyFolder, { recursive: true, force: true });
    },
  };
}
