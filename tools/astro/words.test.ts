import { describe, expect, test } from 'vitest';
import { withWords } from './words.ts';

const textsOf = (code: string) =>
  withWords('en/x', code).texts.map(({ key, text }) => [key.replace('en/x.', ''), text]);

/** Evaluates the code with `w` in place of the function that the build imports. */
function evaluated(code: string, w: (...given: readonly unknown[]) => unknown): unknown {
  const [, , ...lines] = withWords('en/x', code).code.split('\n');
  return new Function('w', lines.join('\n').replace('export const X =', 'return'))(w);
}

describe('the texts of a module of the copy', () => {
  test('have keys that say where they are', () => {
    expect(
      textsOf(`export const X = {
        hero: { title: 'Two words', items: ['First item', { text: 'Second item' }] },
        note: (count: number) => \`Answer \${count} questions\`,
        both: (is: boolean) => (is ? 'One way' : 'Other way'),
      } as const satisfies object;
      function inside() { const list = ['In a function']; return list; }`),
    ).toEqual([
      ['X.hero.title', 'Two words'],
      ['X.hero.items.0', 'First item'],
      ['X.hero.items.1.text', 'Second item'],
      ['X.note', 'Answer {count} questions'],
      ['X.both', 'One way'],
      ['X.both~2', 'Other way'],
      ['inside.list.0', 'In a function'],
    ]);
  });

  test('name the values that the copy inserts', () => {
    expect(
      textsOf(
        `export const X = \`a one \${CLAIMS.hourlyPrice.value}, \${stated(CLAIMS.days, (hours) => \`under \${hours}\`, 'no days')}, \${ASSESSMENT_QUESTIONS} \${title.toLowerCase()} \${title} \${1 + 1}\`;`,
      ),
    ).toEqual([
      ['X', 'a one {hourlyPrice}, {daysText}, {assessmentQuestions} {title} {title2} {value}'],
      ['X~2', 'under {hours}'],
      ['X~3', 'no days'],
    ]);
  });

  test.each([
    ['an id', "{ id: 'front office' }"],
    ['a path', "{ more: '/pricing' }"],
    ['the name of an icon', "{ icon: 'ReceiptText' }"],
    ['a day', "{ updated: '2026-11-20' }"],
    ['one word in lower case', "{ film: 'welcome', mode: 'dark' }"],
    ['the name of a picture', "['scenes/front-desk']"],
    ['a comparison', "is === 'two words'"],
    ['a key of an object', "({ 'two words': 1 })['two words']"],
    ['what is no word', "{ text: '–', more: ' ' }"],
    ['words of a part with spaces around them', "{ text: ' (example)' }"],
    ['what is split', "'one two three'.split(' ')"],
    ['a type', "1 as unknown as 'two words'"],
  ])('are not %s', (_name, code) => {
    expect(textsOf(`export const X = ${code};`)).toEqual([]);
  });

  test('say the same after the change of the code', () => {
    const code = `export const X = [\`\${1} of \${\`\${2} steps\`}\`, 'It’s \\'so\\'', \`line\\nbreak here\`];`;
    const text = (_index: unknown, given: unknown, ...values: readonly unknown[]) =>
      Array.isArray(given)
        ? given.map((part, at) => part + (values[at] ?? '')).join('')
        : `${given}`;
    expect(evaluated(code, text)).toEqual(['1 of 2 steps', "It’s 'so'", 'line\nbreak here']);
  });
});
