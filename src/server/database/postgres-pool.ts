import pg from 'pg';

/** PostgreSQL's int8, which `pg` returns as text; ours are times and byte counts, far below 2^53. */
const INT8_TYPE_ID = 20;

/** The server's time in epoch milliseconds: the clocks of processes differ, and would begin each other's windows and leases anew. */
export const POSTGRES_NOW = '(extract(epoch from clock_timestamp()) * 1000)::bigint';

/**
 * Connections to `DATABASE_URL`. A query waits `timeoutMs` for a connection, and `queryMs` for its answer (0: for
 * as long as it takes); a connection whose answer did not come in time is closed. They answer 8-byte integers as
 * numbers, like SQLite does.
 */
export function openPool(
  url: string,
  most: number,
  { timeoutMs = 5000, queryMs = 0 } = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: most,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: queryMs,
    types: {
      getTypeParser: ((oid: number, format?: 'text') =>
        oid === INT8_TYPE_ID
          ? Number
          : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  // Without a listener a connection that breaks would end the process, idle (first line) as well as between two queries
  // of a transaction (second line); the next query reports the error.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    closeWhenSilent(client);
  });
  return pool;
}

/** Without this, a connection that no longer answers would go back to the pool, and the next query would wait for it. */
function closeWhenSilent(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const watched = (...given: unknown[]) => {
    const answer = query(...given);
    if (answer instanceof Promise) {
      answer.catch((error: unknown) => {
        if (error instanceof Error && error.message === 'Query read timeout') void client.end();
      });
    }
    return answer;
  };
  Object.assign(client, { query: watched });
}
