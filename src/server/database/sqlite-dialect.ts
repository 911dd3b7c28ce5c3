import { setTimeout as sleep } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';
import { isBusy } from './errors.ts';
import { openSqlite } from './sqlite-database.ts';

/** How long a query waits for another process's write lock (a backup, an erase by the leads CLI), and how often it retries. */
const LOCK_TIMEOUT_MS = 5000;
const LOCK_POLL_MS = 10;

/** Kysely's SQLite dialect over `node:sqlite`, with migrations inside one transaction. */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #database: SqliteDatabase;

  constructor(file: string) {
    const database = openSqlite(file);
    super({ database });
    this.#database = database;
  }

  override createDriver(): Driver {
    return new WaitingDriver({ database: this.#database });
  }

  override createAdapter(): DialectAdapter {
    return new NodeSqliteAdapter();
  }
}

class NodeSqliteAdapter extends SqliteAdapter {
  /** SQLite can; Kysely's default says no. It keeps two processes that start together from migrating twice. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** SQLite's own wait for a lock blocks the process; this one does not. */
class WaitingDriver extends SqliteDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return {
      executeQuery: async <Row>(query: CompiledQuery) => {
        const deadline = performance.now() + LOCK_TIMEOUT_MS;
        while (true) {
          try {
            return await connection.executeQuery<Row>(query);
          } catch (error) {
            if (!isBusy(error) || performance.now() > deadline) throw error;
            await sleep(LOCK_POLL_MS);
          }
        }
      },
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    };
  }
}
