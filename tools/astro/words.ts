import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { decodeHTML } from 'entities/decode';
import { type Plugin, parseSync } from 'vite';
import type { BuiltText } from '#shared/words.ts';
import type { SamplePage } from './sample-pages.ts';

const CONTENT = fileURLToPath(new URL('../../src/content/', import.meta.url));

/** The texts of each module of the copy that was bundled, by the path of the module: `en/home`. */
const modules = new Map<string, readonly Text[]>();
/** The modules of the copy that browsers load. */
const inBrowsers = new Set<string>();

/**
 * Wraps each text of the copy (`src/content/{en,es}/`) in a call with its index: `title: 'Home'` becomes `title: w(0,
 * 'Home')`. The function (src/site/words.ts) returns the text of the owner if the owner has changed it. Server and
 * browsers get the same indexes.
 */
export function changeableWords(): Plugin {
  return {
    name: 'changeable-words',
    enforce: 'pre',
    transform(code, id) {
      const file = contentModule(id);
      if (!file) return undefined;
      const { texts, code: changed } = withWords(file, code);
      if (this.environment.name === 'client') inBrowsers.add(file);
      modules.set(file, texts);
      return { code: changed, map: null };
    },
  };
}

/** `en/home` for `/…/src/content/en/home.ts`; undefined for other modules, and for `zones.ts`. */
function contentModule(id: string): string | undefined {
  const file = relative(CONTENT, id).split(sep).join('/');
  return /^(?:en|es)\/(?!zones\.)[\w/-]+\.ts$/.test(file)
    ? file.slice(0, -'.ts'.length)
    : undefined;
}

/** All texts that the owner can change: those of the pages, with the pages that show them, and those of mails. */
export function builtTexts(pages: readonly SamplePage[]): BuiltText[] {
  return [...pageTexts(pages), ...MAIL_MODULES.flatMap(mailTexts)];
}

const MAIL_MODULES = ['en/mail', 'es/mail'] as const;

/**
 * If two mails have the same text, one change applies to both (src/content/mail-words.ts), so each text is listed once.
 */
function mailTexts(file: string): BuiltText[] {
  const { tagged } = withWords(file, readFileSync(`${CONTENT}${file}.ts`, 'utf8'));
  return tagged
    .filter(({ text }, at) => tagged.findIndex((other) => other.text === text) === at)
    .map(({ key, text, names }, index) => ({
      key,
      file,
      index,
      text,
      names,
      pages: [],
      inBrowser: false,
    }));
}

/**
 * Texts of bundled modules that no page shows. Only the main thread and the inbox use them, and neither reads the
 * owner's changes.
 */
const ELSEWHERE =
  /^e[ns]\/(?:answers|samples)\.|\.(?:\w*MAILS|\w*NOTICES|REPLY_TIMES_SWITCH|TOO_MANY_CALLS|OTHERWISE|COVERAGE_PLAN_LABEL|source)\b|\.mail\b/;

function pageTexts(pages: readonly SamplePage[]): BuiltText[] {
  const shown = pages.filter(({ address }) => !address.includes(':')).map(readable);
  return [...modules]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([file, texts]) =>
      texts.flatMap((text, index) => {
        const places = shown.filter((page) => states(page, text)).map(({ address }) => address);
        // A single word may be an id or the name of an icon: it is a text only if a page shows it.
        const { key, names } = text;
        if (places.length === 0 && (!/\s/.test(text.text) || ELSEWHERE.test(key))) return [];
        const inBrowser = inBrowsers.has(file);
        return {
          key,
          file,
          index,
          text: text.text,
          names,
          pages: places.slice(0, MAX_PLACES),
          inBrowser,
        };
      }),
    );
}

const MAX_PLACES = 3;

interface ReadablePage {
  readonly address: string;
  readonly html: string;
  readonly words: ReadonlySet<string>;
}

function readable({ address, html }: SamplePage): ReadablePage {
  const text = decodeHTML(
    html.replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, '').replaceAll('<!-- -->', ''),
  );
  return { address, html: text, words: new Set(text.match(WORD)) };
}

const WORD = /[\p{L}\d]+/gu;

function states({ html, words }: ReadablePage, { parts }: Text): boolean {
  const fixed = parts.map((part) => part.trim()).filter((part) => /\p{L}{2}/u.test(part));
  if (fixed.length === 0) return false;
  return fixed.every((part) => {
    if (!part.match(WORD)?.every((word) => words.has(word))) return false;
    // A single word counts only if it is the complete text of an element or an attribute.
    return /\s/.test(part)
      ? html.includes(part)
      : html.includes(`>${part}<`) || html.includes(`"${part}"`);
  });
}

interface Text {
  readonly key: string;
  readonly text: string;
  readonly names: readonly string[];
  /** The parts of the text before, between and after the values. */
  readonly parts: readonly string[];
}

/** A node of the syntax tree, as ESTree names it. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [property: string]: unknown;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly code: string;
}

/** Names of properties whose texts are not copy. */
const NOT_COPY =
  /^(?:id|ids|path|url|href|icon|image|picture|portrait|film|poster|position|value|values|kind|group|tone|color|pinColor|updated|videoPublished|captionsLanguage|type|name|roles?|specialty|zone|time[zZ]one|src|lang|language|locale)$/;
/** Names of properties whose texts are copy even if they are one word in lower case. */
const COPY = /(?:label|title|text|agents|unit|words?|note|suffix)$/i;
/** Functions whose arguments are not copy. */
const OF_STRINGS = /^(?:split|join|replace|replaceAll|startsWith|endsWith|includes|test|has|get)$/;

/** True for a text that a person reads. `isArgument`: it is passed to a function. */
function isCopy(text: string, property: string, isArgument: boolean): boolean {
  if (!/\p{L}{2}/u.test(text) || text !== text.trim() || NOT_COPY.test(property)) return false;
  if (/^(?:[./#?]|https?:|[a-z-]+\/)\S*$/.test(text)) return false;
  if (/\s/.test(text)) return true;
  if (isArgument || /[_/]|\d{4}-|[a-z][A-Z]/.test(text)) return false;
  return /^[¿¡“]?\p{Lu}/u.test(text) || (COPY.test(property) && !text.includes('-'));
}

/** The texts of a module of the copy, and its code with a call for each. `tagged`: the texts of mails. */
export function withWords(file: string, code: string) {
  const texts: Text[] = [];
  const edits: Edit[] = [];
  const keys = new Map<string, number>();
  const tagged: Text[] = [];
  const keyOf = (path: readonly string[]): string => {
    const base = [file, ...path].join('.');
    const count = (keys.get(base) ?? 0) + 1;
    keys.set(base, count);
    return count === 1 ? base : `${base}~${count}`;
  };
  const add = (path: readonly string[], text: Omit<Text, 'key'>): number => {
    texts.push({ ...text, key: keyOf(path) });
    return texts.length - 1;
  };

  function visit(node: Node, path: readonly string[], property = '', isArgument = false): void {
    const each = (nodes: unknown, isArguments = isArgument) => {
      for (const child of childrenIn(nodes)) visit(child, path, property, isArguments);
    };
    switch (node.type) {
      case 'Literal': {
        const { value, start, end } = node;
        if (typeof value !== 'string' || !isCopy(value, property, isArgument)) return;
        const index = add(path, { text: value, names: [], parts: [value] });
        edits.push({ start, end: start, code: `/* @__PURE__ */ w(${index}, ` });
        edits.push({ start: end, end, code: ')' });
        return;
      }
      case 'TemplateLiteral': {
        const values = childrenIn(node.expressions);
        const { parts, names, text } = templateOf(values, childrenIn(node.quasis));
        // A sentence without its values must still contain words.
        if (isCopy(text, property, isArgument) && /\p{L}{2}/u.test(parts.join(' '))) {
          const index = add(path, { text, names, parts });
          const marks = [node.start, ...values.flatMap(({ start, end }) => [start, end]), node.end];
          for (let at = 0; at < marks.length; at += 2) {
            const isFirst = at === 0;
            const isLast = at === marks.length - 2;
            const begin = isFirst ? `/* @__PURE__ */ w(${index}, ${JSON.stringify(parts)}` : ')';
            edits.push({
              start: marks[at] ?? 0,
              end: marks[at + 1] ?? 0,
              code: begin + (isLast ? ')' : ', ('),
            });
          }
        }
        each(values, true);
        return;
      }
      case 'VariableDeclarator':
      case 'FunctionDeclaration': {
        const { name } = node.id as { readonly name?: string };
        const next = name ? [...path, name] : path;
        for (const child of childrenIn([node.init, node.body])) visit(child, next, name);
        return;
      }
      case 'Property': {
        const { key, computed } = node as { key: Node; computed: unknown } & Node;
        const name = computed ? '' : String(key.name ?? key.value);
        const next = name ? [...path, name] : path;
        for (const child of childrenIn(node.value)) visit(child, next, name);
        return;
      }
      case 'ArrayExpression':
        for (const [at, child] of childrenIn(node.elements).entries())
          visit(child, [...path, String(at)], property);
        return;
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
        // Skip the parameters: their defaults are not copy, because callers pass the values.
        for (const child of childrenIn(node.body)) visit(child, path, property);
        return;
      case 'CallExpression':
      case 'NewExpression': {
        const { callee } = node as { callee: Node } & Node;
        const { name } = (callee.property ?? {}) as { readonly name?: string };
        if (callee.type === 'MemberExpression') each(callee);
        if (!OF_STRINGS.test(name ?? '')) each(node.arguments, true);
        return;
      }
      case 'MemberExpression':
        if ((node.object as Node).type !== 'Literal') each(node.object, true);
        return;
      case 'TaggedTemplateExpression': {
        // A text of a mail, which the main thread writes (src/content/mail-words.ts).
        const { expressions, quasis } = node.quasi as Node;
        const { parts, names, text } = templateOf(childrenIn(expressions), childrenIn(quasis));
        if ((node.tag as Node).name === 'w') tagged.push({ key: keyOf(path), text, names, parts });
        return;
      }
      case 'BinaryExpression':
        // Only a sum can contain copy, not a comparison.
        if (node.operator === '+') each([node.left, node.right], true);
        return;
      case 'ImportDeclaration':
      case 'ExportAllDeclaration':
        return;
      case 'SwitchCase':
        each(node.consequent);
        return;
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
        visit(node.expression as Node, path, property, isArgument);
        return;
      default:
        if (!node.type.startsWith('TS')) each(Object.values(node));
    }
  }

  const { program, errors } = parseSync(`src/content/${file}.ts`, code);
  if (errors[0]) throw new Error(errors[0].codeframe ?? `${file}: ${errors[0].message}`);
  visit(program as unknown as Node, []);
  if (texts.length === 0) return { code, texts, tagged };
  let changed = code;
  for (const { start, end, code: inserted } of edits.toSorted(lastFirst))
    changed = changed.slice(0, start) + inserted + changed.slice(end);
  const head = `import { words as ofModule } from '#site/words.ts';\nconst w = /* @__PURE__ */ ofModule(${JSON.stringify(file)});\n`;
  return { code: head + changed, texts, tagged };
}

/** Sorts edits from the last to the first. An insertion before a template is applied after the edit of the template. */
const lastFirst = (a: Edit, b: Edit) => b.start - a.start || b.end - a.end;

function templateOf(values: readonly Node[], quasis: readonly Node[]): Omit<Text, 'key'> {
  const parts = quasis.map(({ value }) => String((value as { readonly cooked: unknown }).cooked));
  const names = namesOf(values);
  const text = parts.map((part, at) => part + (at < names.length ? `{${names[at]}}` : '')).join('');
  return { text, names, parts };
}

/** The nodes in a value or in lists of values. */
function childrenIn(value: unknown): Node[] {
  return [value]
    .flat(2)
    .filter(
      (node): node is Node =>
        typeof node === 'object' && node !== null && typeof Reflect.get(node, 'type') === 'string',
    );
}

/** A unique name for each value of a template. */
function namesOf(values: readonly Node[]): string[] {
  const names: string[] = [];
  for (const value of values) {
    const name = nameOf(value) || 'value';
    let own = name;
    for (let number = 2; names.includes(own); number += 1) own = name + number;
    names.push(own);
  }
  return names;
}

/** `hourlyPrice` of `CLAIMS.hourlyPrice.value`; `daysToHireText` of `stated(CLAIMS.daysToHire, …)`. */
function nameOf(node: Node): string {
  switch (node.type) {
    case 'Identifier':
      return camelCase(String(node.name));
    case 'MemberExpression': {
      const last = String((node.property as Node).name ?? '');
      return /^(?:value|number|length|label|)$/.test(last) || node.computed
        ? nameOf(node.object as Node)
        : camelCase(last);
    }
    case 'CallExpression': {
      const callee = node.callee as Node;
      if (callee.type === 'MemberExpression') return nameOf(callee.object as Node);
      const [first] = childrenIn(node.arguments);
      const name = first ? nameOf(first) : '';
      return name && `${name}Text`;
    }
    default:
      return '';
  }
}

const camelCase = (name: string) =>
  /^[A-Z\d_]+$/.test(name)
    ? name.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
    : name;
