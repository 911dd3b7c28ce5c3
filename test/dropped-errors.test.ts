import ts from 'typescript';
import { expect, it } from 'vitest';
import { projectFiles, read } from './sources.ts';

/**
 * Finds handlers that drop an error: they neither handle, report nor rethrow it, such as `.catch(() => undefined)`.
 * Such a handler needs a comment with the reason. Empty blocks are left to Biome's rule noEmptyBlockStatements.
 */
function droppedErrors(file: string): string[] {
  const text = read(file);
  if (!/\bcatch\b|\.then\(/.test(text)) return [];
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const dropped: string[] = [];
  const walk = (node: ts.Node): void => {
    if (dropsError(node, source)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      dropped.push(`${file}:${line + 1} ${node.getText().split('\n')[0]}`);
    }
    ts.forEachChild(node, walk);
  };
  walk(source);
  return dropped;
}

function dropsError(node: ts.Node, source: ts.SourceFile): boolean {
  if (ts.isCatchClause(node)) {
    return node.variableDeclaration === undefined && isIdle(node.block) && !saysWhy(node, source);
  }
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const { name } = node.expression;
  const handler = name.text === 'catch' ? node.arguments[0] : node.arguments[1];
  if (name.text !== 'catch' && name.text !== 'then') return false;
  if (!handler || !(ts.isArrowFunction(handler) || ts.isFunctionExpression(handler))) return false;
  return handler.parameters.length === 0 && isIdle(handler.body) && !saysWhy(node, source);
}

/** True if the handler does nothing and the caller cannot distinguish the result from success. */
function isIdle(body: ts.ConciseBody): boolean {
  if (!ts.isBlock(body)) return isNothing(body);
  return body.statements.every(
    (statement) =>
      ts.isContinueStatement(statement) ||
      ts.isBreakStatement(statement) ||
      (ts.isReturnStatement(statement) &&
        (statement.expression === undefined || isNothing(statement.expression))),
  );
}

function isNothing(expression: ts.Expression): boolean {
  const text = expression.getText().replace(/^void .*/, 'undefined');
  return ['undefined', 'null', '{}', '[]', "''"].includes(text);
}

/** True if a comment is in the handler or directly above its statement. */
function saysWhy(node: ts.Node, source: ts.SourceFile): boolean {
  if (/\/\/|\/\*/.test(node.getText())) return true;
  let statement = node;
  while (!ts.isStatement(statement) && statement.parent) statement = statement.parent;
  return (ts.getLeadingCommentRanges(source.text, statement.pos) ?? []).length > 0;
}

it('no error is dropped without a word', () => {
  const files = projectFiles().filter((file) => /^src\/.*\.tsx?$/.test(file));
  const sources = files.filter((file) => !file.includes('.test.'));
  expect(sources.flatMap(droppedErrors)).toEqual([]);
});
