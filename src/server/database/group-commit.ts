import { isRowError } from './errors.ts';

/** Adds one item to the next commit and resolves with that item's outcome once it is on disk. */
export type GroupCommit<Item, Outcome> = (item: Item) => Promise<Outcome>;

interface Waiting<Item, Outcome> {
  readonly item: Item;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Writes all items that arrived in the same turn of the event loop in one transaction and resolves after it: the
 * cost of a commit is the flush to disk, not the rows. While `concurrency` commits are under way (1 for SQLite),
 * later items gather for the next one. No timer: a single post is committed at once.
 *
 * 64 leads with up to 30 deliveries each, of 17 columns, stay below the 32,766 parameters of a statement of SQLite.
 *
 * `commit` gets a group and returns one outcome for each, in order. If a group fails because of one of its
 * items, each is tried on its own, so that a row the database refuses takes no other lead with it.
 */
export function groupCommit<Item, Outcome>(
  commit: (group: readonly Item[]) => Promise<readonly Outcome[]>,
  { concurrency = 1, mostInGroup = 64, isItemError = isRowError } = {},
): GroupCommit<Item, Outcome> {
  let waiting: Waiting<Item, Outcome>[] = [];
  let underWay = 0;
  let scheduled = false;

  function schedule(): void {
    if (scheduled || waiting.length === 0 || underWay >= concurrency) return;
    scheduled = true;
    setImmediate(() => {
      scheduled = false;
      const group = waiting.slice(0, mostInGroup);
      waiting = waiting.slice(mostInGroup);
      underWay += 1;
      void flush(group).finally(() => {
        underWay -= 1;
        schedule();
      });
      schedule();
    });
  }

  async function flush(group: readonly Waiting<Item, Outcome>[]): Promise<void> {
    try {
      const outcomes = await commit(group.map(({ item }) => item));
      group.forEach(({ resolve }, index) => {
        resolve(outcomes[index] as Outcome);
      });
    } catch (error) {
      if (group.length > 1 && isItemError(error)) {
        for (const one of group) await flush([one]);
      } else {
        for (const { reject } of group) reject(error);
      }
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      schedule();
    });
}
