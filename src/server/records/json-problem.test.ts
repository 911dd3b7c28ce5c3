import { expect, test } from 'vitest';
import { jsonProblem } from './json-problem.ts';

const problemOf = (text: string) => {
  try {
    JSON.parse(text);
  } catch (error) {
    return jsonProblem(error);
  }
  throw new Error('This is JSON.');
};

test.each([
  ['{"a": [\n"b"\n"c"]}', 'Line 3: write a comma here, or at the end of the line before.'],
  ['{\n"a": 1,\n}', 'Line 3: write the name in straight double quotes. A comma before } must go.'],
  ["{'a': 1}", 'Line 1: write the name in straight double quotes. A comma before } must go.'],
  ['{"a" 1}', 'Line 1: write a colon after the name.'],
  [
    '{"a": "b\n"}',
    'Line 1: end the text with a straight double quote on the line on which it begins.',
  ],
  ['[1]]', 'Line 1: remove what follows the last ] or }.'],
  ['', 'This is no JSON: write the ] or } that is missing at the end of the file.'],
  ['[“secret”]', expect.stringMatching(/write texts in straight double quotes, and no comma/)],
])('%j is described by its line and what to write', (text, problem) => {
  expect(problemOf(text)).toEqual(problem);
  expect(problemOf(text)).not.toContain('secret');
});

test('another error ends with one dot', () => {
  expect(jsonProblem(new Error('no such file.'))).toBe('no such file.');
  expect(jsonProblem(new Error('no such file'))).toBe('no such file.');
});
