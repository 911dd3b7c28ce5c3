const INTERVAL_MS = 1000;

/**
 * Calls `refresh` once a second, and never while an earlier call is running. A server uses this to learn what other
 * processes have changed in the database. Returns a function that stops the calls.
 */
export function everySecond(
  refresh: () => Promise<void>,
  onError: (error: unknown) => void,
): () => void {
  let isRunning = false;
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    refresh()
      .catch(onError)
      .finally(() => {
        isRunning = false;
      });
  }, INTERVAL_MS).unref();
  return () => clearInterval(timer);
}
