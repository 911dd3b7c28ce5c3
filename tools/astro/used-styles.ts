import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, HookParameters } from 'astro';
import { transform } from 'lightningcss';
import type { Plugin } from 'vite';

const CLASS_SELECTOR = /\.((?:\\[0-9a-f]{1,6}\s?|\\.|[a-z_-])(?:\\[0-9a-f]{1,6}\s?|\\.|[\w-])*)/gi;

type SsrManifest = HookParameters<'astro:build:ssr'>['manifest'];

/** A source module of the pages: its code in the build, and the modules that it imports. */
export interface BuiltModule {
  readonly code: string;
  readonly imports: readonly string[];
}

/**
 * Removes the rules of unused classes from the styles of each page, in the manifest of the server's bundle. They are
 * about 5 of 47 kB, compressed. A class is used if its name occurs in a module that the page imports or in a script
 * that it can load, because the content of a page depends on its request. Names are found as Tailwind finds them, as
 * words of the text.
 */
export function usedStyles(): AstroIntegration {
  const built = { ssr: new Map<string, BuiltModule>(), client: new Map<string, BuiltModule>() };
  const collect = (environment: keyof typeof built): Plugin => ({
    name: `used-styles-${environment}`,
    apply: 'build',
    applyToEnvironment: ({ name }) => name === environment,
    generateBundle(_options, bundle) {
      const codes = new Map<string, string>();
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        for (const [id, { code }] of Object.entries(chunk.modules)) codes.set(id, code ?? '');
      }
      for (const id of this.getModuleIds()) {
        const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {};
        const imports = [...importedIds, ...dynamicallyImportedIds];
        built[environment].set(id, { code: codes.get(id) ?? '', imports });
      }
    },
  });
  let root = '';
  return {
    name: 'used-styles',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [collect('ssr'), collect('client')] } });
      },
      'astro:config:done': ({ config }) => {
        root = fileURLToPath(config.root);
      },
      'astro:build:ssr': ({ manifest }) => pruneStyles(manifest, built, root),
    },
  };
}

type Modules = ReadonlyMap<string, BuiltModule>;

/** `built`: the modules of server and browser by their id, the path of the file; `root`: the folder of the project. */
export function pruneStyles(
  { routes, entryModules }: Pick<SsrManifest, 'routes' | 'entryModules'>,
  { ssr, client }: { readonly ssr: Modules; readonly client: Modules },
  root: string,
): void {
  const prune = styleSheets();
  const scripts = Object.keys(entryModules).filter((id) => client.has(id));
  for (const route of routes) {
    const { component, prerender } = route.routeData;
    if (prerender || route.styles.length === 0) continue;
    const page = join(root, component);
    if (!ssr.has(page)) throw new Error(`${component} is no module of the bundle.`);
    const rendering = reachable([page], ssr);
    // Find the browser modules of the page by their ids. An island has the same id in the browser and on the server.
    // The id of a script is that of its page with a query: `home.astro?astro&type=script&…`.
    const loaded = scripts.filter((id) => rendering.has(id.replace(/\?.*/, '')));
    const codes = (ids: Iterable<string>, modules: Modules) =>
      [...ids].map((id) => modules.get(id)?.code ?? '');
    const texts = [...codes(rendering, ssr), ...codes(reachable(loaded, client), client)];
    // Routes share the objects of their styles, so each route gets its own copy.
    route.styles = route.styles.map((style) =>
      style.type === 'inline' ? { ...style, content: prune(style.content, texts) } : style,
    );
  }
}

/** The modules and all that they import. */
function reachable(ids: readonly string[], modules: Modules): ReadonlySet<string> {
  const reached = new Set(ids);
  // Iterating a set also visits elements that are added during the iteration.
  for (const id of reached) for (const next of modules.get(id)?.imports ?? []) reached.add(next);
  return reached;
}

/** Returns a function that leaves out of a style sheet the rules for classes that no text names. */
export function styleSheets(): (css: string, texts: readonly string[]) => string {
  /** The class names of each style sheet. They are kept, because all pages have the same style sheet. */
  const sheets = new Map<string, readonly string[]>();
  const wordsByText = new Map<string, ReadonlySet<string>>();
  return (css, texts) => {
    const classes = sheets.get(css) ?? classesOf(css);
    sheets.set(css, classes);
    const words = texts.map((text) => {
      const found = wordsByText.get(text) ?? new Set(text.split(/[\s"'`]+/));
      wordsByText.set(text, found);
      return found;
    });
    const unusedSymbols = classes.filter(
      (name) => !/["'`]/.test(name) && !words.some((names) => names.has(name)),
    );
    const { code } = transform({
      filename: 'page.css',
      code: Buffer.from(css),
      minify: true,
      unusedSymbols,
    });
    return String(code);
  };
}

/**
 * The class names of a style sheet. Excludes names that are also names of properties, such as `border-collapse` and
 * `text-wrap`. If such a class is unused, Lightning CSS also removes the declarations of the property, unless it knows
 * the property.
 */
function classesOf(css: string): string[] {
  const names = [...css.matchAll(CLASS_SELECTOR)].map(([, name = '']) =>
    name.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, (_escape, hex, character) =>
      hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : character,
    ),
  );
  const properties = new Set([...css.matchAll(/[{;]\s*([\w-]+):/g)].map(([, name]) => name));
  return [...new Set(names)].filter((name) => !properties.has(name));
}
