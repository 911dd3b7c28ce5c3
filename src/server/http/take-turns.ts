import { setImmediate } from 'node:timers/promises';

/** Does one work at a time, for each sender in turn: who asks for many pages waits for their own. */
export function takeTurns(): <T>(sender: string, work: () => Promise<T>) => Promise<T> {
  const waiting = new Map<string, (() => Promise<void>)[]>();
  let isRunning = false;
  async function run(): Promise<void> {
    isRunning = true;
    for (let [next] = waiting; next; [next] = waiting) {
      const [sender, works] = next;
      // Behind all others.
      waiting.delete(sender);
      if (works.length > 1) waiting.set(sender, works);
      await setImmediate();
      await works.shift()?.();
    }
    isRunning = false;
  }
  return (sender, work) =>
    new Promise((resolve, reject) => {
      const works = waiting.get(sender) ?? [];
      works.push(async () => {
        await work().then(resolve, reject);
      });
      waiting.set(sender, works);
      if (!isRunning) void run();
    });
}
