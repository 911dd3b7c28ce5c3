import pg from 'pg';

/**
 * The type id of PostgreSQL's int8, which `pg` returns as text by default. Stored int8 values are times and byte
 * counts, far below 2^53.
 */
const INT8_TYPE_ID = 20;

/**
 * The time of the PostgreSQL server in epoch milliseconds. Processes must not use their own clocks: because these
 * clocks differ, one process would restart the rate limit windows and leases of another.
 */
export const POSTGRES_NOW = '(extract(epoch from clock_timestamp()) * 1000)::bigint';

/**
 * Opens a pool of connections to `DATABASE_URL`. A query waits `timeoutMs` for a connection and `queryMs` for its
 * result (0: without limit). A connection that exceeds `queryMs` is closed. 8-byte integers are returned as numbers,
 * as with SQLite.
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
  // Without these listeners a broken connection would end the process. The first listener is for idle connections.
  // The second is for connections between two queries of a transaction. The error is reported by the next query.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    closeWhenSilent(client);
  });
  return pool;
}

/**
 * Closes a connection that does not answer. Otherwise it would return to the pool, and the next query would wait for
 * it.
 */
function closeWhenSilent(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const watched = (...parameters: unknown[]) => {
    const answer = query(...parameters);
    if (answer instanceof Promise) {
      answer.catch((error: unknown) => {
        if (error instanceof Error && error.message === 'Query read timeout') void client.end();
      });
    }
    return answer;
  };
  Object.assign(client, { query: watched });
}
