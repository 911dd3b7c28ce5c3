import { type DialectAdapter, SqliteAdapter, SqliteDialect } from 'kysely';
import { openSqlite } from './sqlite-database.ts';

/** Kysely's SQLite dialect over `node:sqlite`, with migrations inside one transaction. */
export class NodeSqliteDialect extends SqliteDialect {
  constructor(file: string) {
    super({ database: openSqlite(file) });
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
