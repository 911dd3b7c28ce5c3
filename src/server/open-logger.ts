import { type Logger, pino } from 'pino';

/** Maximum size of the log lines that are held in memory while the reader of stdout has stopped reading. */
const MAX_WAITING_BYTES = 1024 * 1024;

/** Ignore the error: an error of stdout cannot be logged. */
const dropped = () => undefined;

/**
 * Opens a logger that writes JSON lines to stdout. If a line cannot be written, it is dropped and the server continues.
 * That happens if the disk is full, or if the reader is gone or no longer reads. The logger writes to Node's stream.
 * pino's own destination would keep such lines in memory without a limit, and would retry forever at exit.
 */
export function openLogger(level: string): Logger {
  // Without a listener the error would be logged, and logging it would fail again.
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
