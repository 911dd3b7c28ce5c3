/** `npm run copy-report`: reading level of every built page, and phrases that the site repeats. */
import { builtSite } from '#test/built-pages.ts';
import { LEGAL_PAGES, MAX_GRADE, readingLevel, repeatedPhrases } from './reading-level.ts';

const pages = builtSite();
const rows = pages
  .map(({ path, html }) => ({ path, ...readingLevel(html) }))
  .sort((a, b) => b.grade - a.grade);

console.log('grade  sentences  words  page (its longest sentence, in words)');
for (const { path, grade, sentences, words, longest } of rows) {
  const mark = grade > MAX_GRADE && !LEGAL_PAGES.includes(path) ? '!' : ' ';
  const length = longest === '' ? 0 : longest.split(/\s+/).length;
  console.log(
    `${grade.toFixed(1).padStart(5)}${mark} ${String(sentences).padStart(9)} ${String(words).padStart(6)}  ${path} (${length})`,
  );
}
console.log('\nPhrases of five words in four or more different sentences:');
for (const { phrase, count } of repeatedPhrases(pages.map(({ html }) => html)).slice(0, 40)) {
  console.log(`${String(count).padStart(4)}  ${phrase}`);
}
