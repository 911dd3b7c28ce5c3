import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importsOf, projectFiles, read } from './sources.ts';

const files = projectFiles();

describe('content that states facts at import', () => {
  /** The project's files that a file loads, directly and through other files. Type imports do not count. */
  function loadedBy(start: string): Set<string> {
    const loaded = new Set([start]);
    for (const file of loaded) {
      const source = read(file).replace(/^(?:import|export) type [^;]*;/gm, '');
      for (const name of importsOf(source)) {
        const path = name.startsWith('#')
          ? `src/${name.slice(1)}`
          : join(dirname(file), name).replaceAll('\\', '/');
        if (/^[#.]/.test(name) && /\.tsx?$/.test(path) && files.includes(path)) loaded.add(path);
      }
    }
    return loaded;
  }

  test.each([
    'src/server/main.ts',
    'src/cli/leads.ts',
    'src/cli/setup/main.ts',
    'src/inbox/server/create-inbox.ts',
    'src/inbox/remote/create-remote-inbox.ts',
  ])('%s does not load it: the process lives longer than a fact', (start) => {
    const loaded = loadedBy(start);
    expect(loaded.size).toBeGreaterThan(50);
    expect([...loaded].filter((file) => file === 'src/content/facts.ts')).toEqual([]);
  });
});

test('the scripts of a page are fetched after the first paint', () => {
  const late = /<PageScript>\s*<script>[\s\S]*?<\/script>\s*<\/PageScript>/g;
  const pages = files.filter((file) => file.endsWith('.astro') && !file.includes('/ui/examples/'));
  expect(pages.filter((file) => read(file).includes('<PageScript>'))).not.toEqual([]);
  expect(pages.filter((file) => read(file).replace(late, '').includes('<script>'))).toEqual([]);
});
