import { build, type Plugin } from 'vite';
import { hashOf } from '#server/pages/inline-hashes.ts';

const QUERY = '?inline-script';

const hashes = new Set<string>();

/**
 * The hashes of all imported inline scripts. Includes scripts that a page contains only with some facts, such as the
 * script of an analytics service.
 */
export function inlineScriptHashes(): readonly string[] {
  return [...hashes];
}

/**
 * `import text from './menus.inline.ts?inline-script'` imports the text of an inline script: the module bundled with
 * its imports. Modules of inline scripts are named `*.inline.ts`.
 */
export function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(QUERY)) return;
      const { code, files } = await bundledScript(id.slice(0, -QUERY.length));
      hashes.add(hashOf(code));
      for (const file of files) this.addWatchFile(file);
      return `export default ${JSON.stringify(code)}`;
    },
  };
}

/**
 * Bundles a module with its imports as one minified script. The script contains no text that would end its element.
 * `files` are its sources.
 */
export async function bundledScript(file: string): Promise<{ code: string; files: string[] }> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: { write: false, rolldownOptions: { input: file, output: { format: 'iife' } } },
  });
  const [bundle] = [result].flat();
  const chunk = bundle && 'output' in bundle ? bundle.output[0] : undefined;
  if (!chunk) throw new Error(`no script was made of ${file}`);
  return { code: chunk.code.trim().replaceAll('</', '<\\/'), files: chunk.moduleIds };
}
