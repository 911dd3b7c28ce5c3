import { expect, it } from 'vitest';
import { groupCommit } from './batches.ts';

it('commits the items of one turn together and resolves each with its own result', async () => {
  const groups: (readonly number[])[] = [];
  const add = groupCommit(async (group: readonly number[]) => {
    groups.push(group);
    return group.map((one) => one * 10);
  });
  expect(await Promise.all([add(1), add(2), add(3)])).toEqual([10, 20, 30]);
  expect(groups).toEqual([[1, 2, 3]]);
});

it('collects items during a commit for the next one, and limits concurrent commits', async () => {
  let running = 0;
  let maxRunning = 0;
  const groups: number[] = [];
  const add = groupCommit(
    async (group: readonly number[]) => {
      running += 1;
      maxRunning = Math.max(maxRunning, running);
      groups.push(group.length);
      for (let turn = 0; turn < 5; turn += 1) await new Promise((done) => setImmediate(done));
      running -= 1;
      return group;
    },
    { concurrency: 2, maxGroupSize: 4 },
  );
  await Promise.all(Array.from({ length: 20 }, (_, index) => add(index)));
  expect(maxRunning).toBe(2);
  expect(groups).toEqual([4, 4, 4, 4, 4]);
});

it('rejects the whole group if the error is not about an item', async () => {
  let tries = 0;
  const add = groupCommit(async (_: readonly number[]): Promise<number[]> => {
    tries += 1;
    throw new Error('disk full');
  });
  const outcomes = await Promise.allSettled([add(1), add(2)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(tries).toBe(1);
});

it('continues after a failure', async () => {
  let broken = true;
  const add = groupCommit(async (group: readonly number[]) => {
    if (broken) throw new Error('disk full');
    return group;
  });
  await expect(add(1)).rejects.toThrow('disk full');
  broken = false;
  expect(await add(2)).toBe(2);
});
