import { readFileSync } from 'node:fs';
import { parse } from 'parse5';
import { describe, expect, test } from 'vitest';
import { HIRING_COUNTRIES } from '#content/countries.ts';
import { JOB_PAGE } from '#content/es/jobs.ts';
import { PRIVACY } from '#content/es/privacy.ts';
import { postingTitle } from '#content/job-description.ts';
import { jobsIn } from '#content/jobs-in-language.ts';
import { LANGUAGE_NAMES, SPANISH_OFFER } from '#content/language-link.ts';
import { SAMPLE_RECORDS } from '#content/samples/records.ts';
import { SITE } from '#content/site.ts';
import { dayInWords } from '#shared/calendar-day.ts';
import { countryName, type Language, languageOf, pathIn } from '#shared/language.ts';
import { paragraphs } from '#shared/records/fields.ts';
import type { RecordKind } from '#shared/records/kinds.ts';
import { FACT_KINDS } from '#shared/records/kinds.ts';
import { inBothLanguages } from '#shared/routes.ts';
import { attributes } from './built-pages.ts';
import { elements } from './page-text.ts';
import { onlyIn, sentencesOf } from './sentences.ts';
import { renderedHtml, SITE_PAGES } from './site-pages.ts';

const EN = import.meta.glob<object>(['/src/content/en/**/*.ts', '/src/shared/forms/en/*.ts'], {
  eager: true,
});
const ES = import.meta.glob<object>(['/src/content/es/**/*.ts', '/src/shared/forms/es/*.ts'], {
  eager: true,
});

/** All exported values of the modules except functions. */
const words = (modules: Record<string, object>) =>
  Object.entries(modules)
    .filter(([file]) => !file.endsWith('.test.ts'))
    .flatMap(([, module]) => Object.values(module).filter((value) => typeof value !== 'function'));
/**
 * The texts of the sample records in a language. The names of Spanish fields end with `Es`. Facts are left out, because
 * they are the same in every language.
 */
const recordTexts = (language: Language) =>
  Object.entries(SAMPLE_RECORDS)
    .filter(([kind]) => !FACT_KINDS.includes(kind as RecordKind))
    .flatMap(([, records]) => records.flatMap((record) => Object.entries(record)))
    .filter(([name]) => name === 'name' || name.endsWith('Es') === (language === 'es'))
    .map(([, text]) => (typeof text === 'string' ? paragraphs(text) : text));
const DICTIONARIES = {
  en: [...words(EN), recordTexts('en')],
  es: [...words(ES), recordTexts('es')],
} satisfies Record<Language, unknown>;

/** Every public page, and some pages with other data, in both languages. */
const built = SITE_PAGES;
const withData = await pagesWithData([
  ['/careers', { query: { q: 'nada', category: '', language: '', type: '' } }],
  ['/careers', { now: Date.parse('2040-01-01') }],
  ['/careers/medical-scribe', { now: Date.parse('2040-01-01') }],
  ['/careers/received', { query: { lead: '018f6e2e-0000-7000-8000-000000000000', token: '' } }],
]);
const pages = [...built, ...withData].map(({ path, html }) => ({
  path,
  language: languageOf(path),
  texts: shownTexts(html),
}));

function pagesWithData(pages: readonly (readonly [path: string, data: object])[]) {
  return Promise.all(
    (['en', 'es'] as const).flatMap((language) =>
      pages.map(async ([english, data]) => {
        const path = pathIn(english, language);
        return { path, html: await renderedHtml(path, data) };
      }),
    ),
  );
}

/** Each text of a page that is visible or read aloud, and the texts of search results. */
function shownTexts(html: string): string[] {
  const document = parse(html);
  const all = elements(document);
  const texts = all.flatMap((element) => [
    ...element.childNodes.flatMap((node) => ('value' in node ? [node.value] : [])),
    ...element.attrs
      .filter(({ name }) => /^(alt|title|placeholder|aria-label|data-busy)$/.test(name))
      .map(({ value }) => value),
  ]);
  const head = [
    /<title>([^<]*)</.exec(html)?.[1] ?? '',
    ...attributes(html, 'content', 'meta name="description"'),
  ];
  return [...texts, ...head].map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean);
}

describe('a page that exists in both languages', () => {
  const paths = new Set(built.map(({ path }) => path));
  const spanish = built.filter(({ path }) => languageOf(path) === 'es' && path !== '/es/404');
  /** Spanish pages without an English counterpart: the English contact page is for practices. */
  const alone = /^\/es\/contact(\/received)?$/;

  test('has its counterpart, and nothing else is Spanish (LANG-3)', () => {
    const both = [...paths].flatMap((path) => inBothLanguages(path) ?? []);
    expect(both.filter(({ en, es }) => !paths.has(en) || !paths.has(es))).toEqual([]);
    expect(
      spanish
        .filter(({ path }) => !inBothLanguages(path) && !alone.test(path))
        .map(({ path }) => path),
    ).toEqual([]);
  });

  test('names its language, and links to the other in one place (LANG-3)', () => {
    for (const { path, html } of built) {
      expect(html, path).toContain(`<html lang="${languageOf(path)}"`);
      const same = inBothLanguages(path);
      const links = /<a href="([^"]*)"[^>]*data-other-language/.exec(html)?.[1];
      expect(links, path).toBe(same && (languageOf(path) === 'en' ? same.es : same.en));
    }
  });

  test('says in Spanish that job and interview are in English (LANG-3)', () => {
    for (const { path, html } of built.filter((page) => languageOf(page.path) === 'es')) {
      expect(html, path).toContain('El trabajo y la entrevista son en inglés.');
    }
  });

  test('says of a link to an English page that it is one (LANG-3)', () => {
    const unmarked = spanish.flatMap(({ path, html }) =>
      [...html.matchAll(/<a href="(\/[^"]*)"([^>]*)>(.*?)<\/a>/gs)]
        .filter(
          ([, href = '', rest = '']) => languageOf(href) === 'en' && !/other-language/.test(rest),
        )
        .filter(([, , , inside = '']) => !inside.includes('(en inglés)'))
        .map(([, href]) => `${path} → ${href}`),
    );
    expect(unmarked).toEqual([]);
  });
});

describe.each(['en', 'es'] as const)('the pages in "%s"', (language) => {
  const otherLanguage = language === 'en' ? 'es' : 'en';
  const foreignSentences = onlyIn(DICTIONARIES[otherLanguage], DICTIONARIES[language]);
  const pagesInLanguage = pages.filter((page) => page.language === language);

  test('are some, and so are the sentences of the other language', () => {
    expect(pagesInLanguage.length).toBeGreaterThan(5);
    expect(foreignSentences.length).toBeGreaterThan(100);
  });

  test.each(pagesInLanguage)('$path has no sentence of the other (LANG-3)', ({ texts }) => {
    const pageText = texts.join('\n');
    expect(foreignSentences.filter((sentence) => pageText.includes(sentence))).toEqual([]);
  });
});

describe('a Spanish dictionary states the numbers of the English one (BIZ-4)', () => {
  const numbers = (text: string) => (text.match(/\d+(?:[.,]\d+)*/g) ?? []).sort();

  /** Lists the texts that state other numbers in Spanish than in English. */
  function differences(en: unknown, es: unknown, at: string): string[] {
    if (typeof en === 'string' && typeof es === 'string') {
      return numbers(en).join() === numbers(es).join() ? [] : [`${at}: “${en}”, “${es}”`];
    }
    if (typeof en !== 'object' || typeof es !== 'object' || !en || !es) return [];
    return Object.entries(en).flatMap(([key, value]) =>
      // Skips the day on which the page's text last changed.
      key === 'updated' ? [] : differences(value, Reflect.get(es, key), `${at}.${key}`),
    );
  }

  // Leaves out the privacy page, which is a separate summary, and the forms, which state no claims and have other
  // examples.
  const pairs = Object.entries(ES).filter(([file]) => !/forms|privacy/.test(file));

  test.each(pairs)('%s', (file, module) => {
    const english = EN[file.replace('/es/', '/en/')];
    expect(differences(english, module, '')).toEqual([]);
  });
});

describe('every text of a Spanish page comes from a dictionary', () => {
  /** Facts and words that are the same in every language. */
  const facts = [
    SITE.name,
    SITE.shortName,
    SITE.email,
    SITE.careersEmail,
    SITE.postalAddress,
    SITE.phone,
    LANGUAGE_NAMES.en,
    SPANISH_OFFER,
    ...SITE.social.map(({ name }) => name),
    // Adds texts that a page composes from words and facts, and texts that Intl formats.
    ...jobsIn(SAMPLE_RECORDS.jobs, 'es').flatMap(({ title, payFrom, payTo }) => [
      postingTitle(title),
      JOB_PAGE.payText(payFrom, payTo),
    ]),
    dayInWords(PRIVACY.updated, 'es'),
    'año',
    // The hours of a workday (shift.ts).
    'a.m. –',
    'p.m.',
    'p.m. –',
    'a.m.',
    ...HIRING_COUNTRIES.map(({ code }) => countryName(code, 'es')),
    ...readFileSync('src/content/media/video/careers.es.vtt', 'utf8')
      .split('\n\n')
      .map((label) => label.split('\n').slice(1).join(' ')),
  ];
  const phrases = [...new Set([...sentencesOf(DICTIONARIES.es), ...facts])]
    // Splits phrases at digits and placeholders, which stand for values.
    .flatMap((phrase) => phrase.replace(/\s+/g, ' ').split(/\d+|\{\w+\}/))
    .map((phrase) => phrase.trim())
    .filter((phrase) => /\p{L}/u.test(phrase))
    .sort((a, b) => b.length - a.length);

  const patterns = phrases.map((phrase) => {
    const text = phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return new RegExp(`(?<!\\p{L}(?=\\p{L}))${text}(?!(?<=\\p{L})\\p{L})`, 'gu');
  });

  /** The part of a text that remains after every complete text of the dictionaries is removed. */
  function foreign(text: string): string {
    const rest = patterns.reduce(
      (left, pattern) => left.replace(pattern, '·'),
      text.replaceAll('\u00a0', ' '),
    );
    return /\p{L}/u.test(rest) ? rest : '';
  }

  test.each(pages.filter(({ language }) => language === 'es'))('$path', ({ texts }) => {
    expect([...new Set(texts)].flatMap((text) => foreign(text) || [])).toEqual([]);
  });

  test('a text that no dictionary has is found', () => {
    expect(foreign('Vacantes · Open positions')).toContain('Open');
  });
});
