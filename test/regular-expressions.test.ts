import { isSafe } from 'redos-detector';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { IS_FULL } from './share.ts';
import { projectFiles, read } from './sources.ts';

/** Folders whose code may read text from strangers. */
const SOURCES = /^src\/(?:server|shared|content|site\/forms-client)\/.*\.tsx?$/;

/**
 * Files with expressions that the analyzer reports, each with the reason why no input can slow them. The analyzer also
 * reports linear searches for a repeated group. growth.test.ts measures the expressions that read requests.
 */
const CLEARED: Readonly<Record<string, string>> = {
  'src/shared/records/fact-kinds.ts': 'reads 100 characters that the owner enters in the inbox',
  'src/server/pages/inline-hashes.ts': 'reads our own pages, in which typed text has no <',
  'src/server/pages/pages.ts': 'reads our own pages, in which typed text has no <',
  'src/server/pages/drawings.ts': 'reads our own drawings',
  'src/server/pages/sitemap.ts': 'reads the table of pages',
  'src/content/unproven-numbers.ts': 'reads text that the owner enters in the inbox',
  'src/server/records/check-record.ts': 'reads text that the owner enters in the inbox',
  'src/server/records/check-words.ts': 'reads 3,000 characters that the owner enters in the inbox',
  'src/server/records/words.ts': 'reads names of our own copy',
  'src/shared/words.ts': 'reads 3,000 characters that the owner enters in the inbox',
  'src/content/mail-words.ts': 'reads our own templates',
  'src/shared/visible-text.ts': 'reads 24 characters at a time',
  'src/server/forms/read-post.ts':
    'reads a body that JSON.parse has taken: each string is passed once',
  'src/shared/forms/rules/text-rules.ts': 'reads 400 characters at most',
  'src/shared/forms/rules/us-phone.ts': 'reads 250 characters at most',
  'src/shared/fill-template.ts': 'reads our own templates',
  'src/server/delivery/mail/addresses.ts':
    'reads 320 characters at most, or a setting of the owner',
  'src/shared/forms/file-endings.ts': 'reads a file name, which the server cuts to 255 characters',
  'src/server/booking/busy/calendar-entries.ts':
    'a parameter begins at a semicolon and ends before the next: a line of 256 kB is passed once',
  'src/server/booking/busy/calendar-zones.ts': 'reads 200 characters of a zone’s name at most',
};

/** A number of backtracking steps that is harmless for any input. */
const MAX_BACKTRACKING_STEPS = 200;

interface Expression {
  readonly file: string;
  readonly text: string;
}

const files = projectFiles().filter((file) => SOURCES.test(file) && !file.includes('.test.'));

function expressionsOf(file: string): { literals: Expression[]; made: Expression[] } {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true, kind);
  const literals: Expression[] = [];
  const made: Expression[] = [];
  const walk = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) literals.push({ file, text: node.text });
    const isCall = ts.isNewExpression(node) || ts.isCallExpression(node);
    if (isCall && node.expression.getText() === 'RegExp') made.push({ file, text: node.getText() });
    ts.forEachChild(node, walk);
  };
  walk(source);
  return { literals, made };
}

/**
 * Repetitions without a limit: `a+`, `a*`, `a{2,}`. In an expression without them, the number of steps does not grow
 * with the input.
 */
const UNBOUNDED = /[*+]|\{\d+,\}/;

function isFast({ text }: Expression): boolean {
  if (!UNBOUNDED.test(text)) return true;
  const end = text.lastIndexOf('/');
  const expression = new RegExp(text.slice(1, end), text.slice(end + 1));
  return isSafe(expression, { maxScore: MAX_BACKTRACKING_STEPS, timeout: 60_000 }).safe;
}

describe('regular expressions that may read text of strangers (SAFE-4)', () => {
  const byFile = files.map(expressionsOf);
  const literals = byFile.flatMap((file) => file.literals);

  it('are found', () => {
    expect(literals.length).toBeGreaterThan(50);
  });

  it('take a bounded number of steps, or read what is ours or short', () => {
    const unknown = literals.filter(({ file }) => !(file in CLEARED));
    expect(unknown.filter((literal) => !isFast(literal))).toEqual([]);
  });

  // Runs only if `TEST_CASES` is `all` (test/share.ts), because the analyzer needs half a minute for these expressions.
  it.runIf(IS_FULL)('are on the list of exceptions only where they need to be', () => {
    const needed = (cleared: string) =>
      literals.some((literal) => literal.file === cleared && !isFast(literal));
    expect(Object.keys(CLEARED).filter((file) => !needed(file))).toEqual([]);
  });

  it('are written out, so that they can be analyzed', () => {
    const made = new Set(byFile.flatMap((file) => file.made).map(({ file }) => file));
    expect([...made].sort()).toEqual([
      // Builds expressions from the escaped names of positions in our own copy.
      'src/content/offer.ts',
      // Builds an expression from the values of our own claims.
      'src/content/unproven-numbers.ts',
      // Builds an expression from an address that the owner enters, to search stored text. Its repetitions are bounded.
      'src/server/erasure/address-spellings.ts',
      // Builds expressions from the paths of our own table. A parameter is `[^/]+` between two slashes.
      'src/shared/routes.ts',
    ]);
  });
});
