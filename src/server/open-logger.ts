import { type Logger, pino } from 'pino';

/** Bytes of log lines that wait for a reader of stdout that has stopped reading. */
const MAX_WAITING_BYTES = 1024 * 1024;

/** There is no place left to report it to. */
const dropped = () => undefined;

/**
 * A logger of JSON lines on stdout. Lines that cannot be written (a full disk, a reader that is gone or no longer reads)
 * are dropped: the server goes on without them, and logs again once it can. Node's own stream rather than pino's, which
 * keeps such lines in memory without a limit, and at exit tries for ever to write them.
 */
export function openLogger(level: string): Logger {
  // An error without a listener would itself be logged, fail again, and so on.
  if (!process.stdout.listeners('error').includes(dropped)) process.stdout.on('error', dropped);
  return pino(
    { level },
    {
      write(line) {
        if (process.stdout.writableLength < MAX_WAITING_BYTES) process.stdout.write(line);
      },
    },
  );
}
