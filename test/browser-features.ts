/** Finds the features that scripts and styles use and a supported browser lacks, according to MDN's data. */

import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';
import { type CssNode, type Declaration, parse as parseCss, walk as walkCss } from 'css-tree';
import { parseAst } from 'vite';
import { read } from './sources.ts';

/** The oldest supported browsers: `browserslist` in package.json. */
const OLDEST: readonly string[][] = JSON.parse(read('package.json')).browserslist.map(
  (entry: string) => entry.split(' '),
);

/**
 * The oldest browsers that can parse the scripts, because one unknown token stops a whole script. They are older than
 * the supported browsers. In even older browsers, forms work without scripts.
 */
const OLDEST_SYNTAX = [
  ['safari', '15.4'],
  ['chrome', '97'],
  ['firefox', '104'],
] as const;

type Group = Identifier | undefined;

function groupAt(...path: readonly string[]): Group {
  let at: Group = bcd as unknown as Identifier;
  for (const key of path) at = at && Object.hasOwn(at, key) ? (at[key] as Group) : undefined;
  return at;
}

/** The supported browsers that lack a feature, each with the first version that has it: `safari 26.2`. */
function lacking(group: Group, versions: readonly (readonly string[])[] = OLDEST): string[] {
  const support = group?.__compat?.support as CompatStatement['support'] | undefined;
  if (!support) return [];
  return versions.flatMap(([browser = '', oldest = '']) => {
    const all = [support[browser as keyof typeof support] ?? []].flat() as SimpleSupportStatement[];
    const plain = all.filter((one) => !one.flags && !one.prefix && !one.alternative_name);
    const has = plain.some((one) => isReached(one.version_added, oldest));
    return has ? [] : [`${browser} ${plain[0]?.version_added || '-'}`];
  });
}

function isReached(version: unknown, oldest: string): boolean {
  if (typeof version !== 'string' || version === 'preview') return false;
  return version.replace('≤', '').localeCompare(oldest, 'en', { numeric: true }) <= 0;
}

/** The members of all JavaScript objects and browser interfaces, by name: `toSorted`, `showPopover`, `toggle_event`. */
const MEMBERS = new Map<string, Group[]>();
const BUILTINS = groupAt('javascript', 'builtins') ?? {};
const API = groupAt('api') ?? {};
for (const owners of [BUILTINS, API]) {
  for (const owner of Object.values(owners)) {
    for (const name of Object.keys(owner)) {
      if (name !== '__compat')
        MEMBERS.set(name, [...(MEMBERS.get(name) ?? []), groupAtOwn(owner, name)]);
    }
  }
}

function groupAtOwn(owner: unknown, name: string): Group {
  return (owner as Record<string, Group>)[name];
}

/** The interface of each global object. */
const INSTANCES: Readonly<Record<string, string>> = {
  crypto: 'Crypto',
  document: 'Document',
  history: 'History',
  location: 'Location',
  navigator: 'Navigator',
  performance: 'Performance',
  window: 'Window',
};

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string';

/**
 * The features that a script needs and a supported browser lacks. Each is followed by the first versions that have the
 * feature: `Object.groupBy: safari 17.4, chrome 117`.
 */
export function newInScript(code: string): string[] {
  const found = new Set<string>();
  const add = (name: string, ...groups: readonly Group[]) => {
    const lacks = groups.map((group) => lacking(group));
    // Skips the name if all browsers support some method of that name, because the code may call that method.
    if (groups.length === 0 || lacks.some((browsers) => browsers.length === 0)) return;
    found.add(`${name}: ${lacks[0]?.join(', ')}`);
  };
  const addSyntax = (name: string, group: Group) => {
    const browsers = lacking(group, OLDEST_SYNTAX);
    if (browsers.length > 0) found.add(`${name}: ${browsers.join(', ')}`);
  };
  const program = parseAst(code) as unknown as Node;
  const declared = namesDeclaredIn(program);
  const visit = (node: Node, parent?: Node) => {
    scriptFeature(node, parent, declared, add, addSyntax);
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child, node);
  };
  visit(program);
  return [...found];
}

function scriptFeature(
  node: Node,
  parent: Node | undefined,
  declared: ReadonlySet<unknown>,
  add: (name: string, ...groups: readonly Group[]) => void,
  addSyntax: (name: string, group: Group) => void,
): void {
  const syntax = (...path: string[]) =>
    addSyntax(path.at(-1) ?? '', groupAt('javascript', ...path));
  const { name } = node as { name?: string };
  switch (node.type) {
    case 'Literal': {
      const { pattern, flags } = (node.regex ?? { pattern: '', flags: '' }) as Record<
        string,
        string
      >;
      if (/(?<!\\)\(\?<[=!]/.test(pattern ?? ''))
        syntax('regular_expressions', 'lookbehind_assertion');
      if (/(?<!\\)\(\?[ims]*-?[ims]+:/.test(pattern ?? ''))
        syntax('regular_expressions', 'modifier');
      if (flags?.includes('v')) syntax('builtins', 'RegExp', 'unicodeSets');
      if (flags?.includes('d')) syntax('builtins', 'RegExp', 'hasIndices');
      return;
    }
    case 'StaticBlock':
      syntax('classes', 'static', 'initialization_blocks');
      return;
    case 'BinaryExpression':
      if ((node.left as Node).type === 'PrivateIdentifier')
        syntax('classes', 'private_class_fields_in');
      return;
    case 'VariableDeclaration':
      if (String(node.kind).endsWith('using')) syntax('statements', 'using');
      return;
    case 'ImportAttribute':
      syntax('statements', 'import', 'import_attributes');
      return;
    case 'MemberExpression':
      memberFeature(node, parent?.callee === node, declared, add);
      return;
    case 'CallExpression': {
      const [first] = node.arguments as Node[];
      const callee = (node.callee as Node).property as Node | undefined;
      if (callee?.name === 'addEventListener' && first?.type === 'Literal') {
        const event = `${first.value}_event`;
        add(event, ...(MEMBERS.get(event) ?? []));
      }
      return;
    }
    case 'Identifier': {
      const isKey = parent?.type === 'MemberExpression' && parent.property === node;
      if (!name || isKey || parent?.type === 'Property' || declared.has(name)) return;
      const group =
        groupAtOwn(BUILTINS, name) ?? groupAtOwn(API, name) ?? groupAt('api', 'Window', name);
      if (group) add(name, group);
    }
  }
}

function memberFeature(
  { object, property, computed }: Node,
  isCalled: boolean,
  declared: ReadonlySet<unknown>,
  add: (name: string, ...groups: readonly Group[]) => void,
): void {
  const key = property as Node;
  const name = String(computed ? (key.type === 'Literal' ? key.value : '') : key.name);
  const owner = String((object as Node).name ?? '');
  if (owner && !declared.has(owner)) {
    const own = [
      groupAt('javascript', 'builtins', owner, name),
      groupAt('api', owner, `${name}_static`),
      groupAt('api', INSTANCES[owner] ?? '', name),
    ].filter((group) => group !== undefined);
    if (own.length > 0) add(`${owner}.${name}`, ...own);
    return;
  }
  // Only calls are checked: properties of our own objects often have the same names as browser features.
  if (isCalled) add(name, ...(MEMBERS.get(name) ?? []));
}

function namesDeclaredIn(program: Node): Set<unknown> {
  const names = new Set<unknown>();
  const collect = (value: unknown) => {
    if (Array.isArray(value)) value.forEach(collect);
    else if (isNode(value)) {
      if (value.type === 'Identifier') names.add(value.name);
      else for (const child of Object.values(value)) collect(child);
    }
  };
  const visit = (node: Node) => {
    for (const key of ['id', 'local', 'param', 'params']) collect(node[key]);
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child);
  };
  visit(program);
  return names;
}

const UNITS: Readonly<Record<string, string>> = {
  d: 'viewport_percentage_units_dynamic',
  s: 'viewport_percentage_units_small',
  l: 'viewport_percentage_units_large',
  c: 'container_query_length_units',
};

/** CSS functions by name: `color-mix`. */
const FUNCTIONS = new Map<string, Group>();
const collectFunctions = (group: object) => {
  for (const [name, child] of Object.entries(group)) {
    if (name === '__compat' || typeof child !== 'object') continue;
    if (!FUNCTIONS.has(name)) FUNCTIONS.set(name, child as Group);
    collectFunctions(child);
  }
};
collectFunctions(groupAt('css', 'types') ?? {});

/**
 * The features that a style sheet needs and a supported browser lacks. Skips code inside `@supports` or `:is()`,
 * because browsers can ignore it. Skips a declaration after another declaration of the same property, which is its
 * fallback.
 */
export function newInStyles(css: string): string[] {
  const found = new Set<string>();
  const add = (name: string, group: Group) => {
    const browsers = lacking(group);
    if (browsers.length > 0) found.add(`${name}: ${browsers.join(', ')}`);
  };
  const guarded = new Set<CssNode>();
  const tree = parseCss(css);
  walkCss(tree, (node) => {
    const isSupports = node.type === 'Atrule' && node.name === 'supports';
    // Only in these selector lists does a browser ignore an unknown selector instead of the whole rule.
    const isForgiving = node.type === 'PseudoClassSelector' && /^(is|where)$/.test(node.name);
    if (!isSupports && !isForgiving) return;
    walkCss(node, (inner) => {
      if (inner !== node) guarded.add(inner);
    });
  });
  walkCss(tree, function visit(node) {
    if (guarded.has(node)) return;
    if (node.type === 'Atrule') add(`@${node.name}`, groupAt('css', 'at-rules', node.name));
    const isPseudo = node.type === 'PseudoClassSelector' || node.type === 'PseudoElementSelector';
    if (isPseudo && !node.name.startsWith('-')) {
      add(`:${node.name}`, groupAt('css', 'selectors', node.name));
    }
    if (node.type !== 'Declaration' || node.property.startsWith('-')) return;
    const before = this.block?.children.toArray() ?? [];
    const isSame = (other: CssNode) =>
      other.type === 'Declaration' && other.property.replace(/^-\w+-/, '') === node.property;
    if (before.slice(0, before.indexOf(node)).some(isSame)) return;
    valueFeatures(node, add);
  });
  return [...found];
}

function valueFeatures(node: Declaration, add: (name: string, group: Group) => void): void {
  const { property, value } = node;
  const ofProperty = (name: string) => groupAt('css', 'properties', property, name);
  add(property, groupAt('css', 'properties', property));
  walkCss(value, (part) => {
    if (part.type === 'Identifier') add(`${property}: ${part.name}`, ofProperty(part.name));
    if (part.type === 'Function') add(`${part.name}()`, FUNCTIONS.get(part.name));
    if (part.type === 'Operator' && part.value === '/')
      add(`${property} /`, ofProperty('alt_text'));
    if (part.type !== 'Dimension') return;
    if (property === 'text-decoration')
      add(`${property} ${part.value}${part.unit}`, ofProperty('includes_thickness'));
    const [, size = ''] = /^([dslc])(?:v|q)/.exec(part.unit) ?? [];
    add(part.unit, groupAt('css', 'types', 'length', UNITS[size] ?? ''));
  });
}
