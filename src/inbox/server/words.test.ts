import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RecordView, WordsList, WordsView } from '#inbox/contract.ts';
import { readAccessLog } from '#server/leads/access-log.ts';
import { readPublished } from '#server/records/read-records.ts';
import { DAY_MS } from '#shared/durations.ts';
import { type BuiltText, MAX_CHANGED_TEXTS, wordsId } from '#shared/words.ts';
import { type RunningInbox, startInbox } from '#test/running-inbox.ts';

const KEY = 'en/home.HOME.hero.title';
const LEAD = 'en/home.HOME.hero.lead';
const ES = 'es/careers.CAREERS.hero.title';
const EN = 'en/careers.CAREERS.hero.title';
const CLAUSE = 'en/agreement.AGREEMENT.end';
const WHERE = 'en/where-data.WHERE_DATA.title';
const META = 'en/home.HOME.meta.title';

const built = (key: string, text: string, more: Partial<BuiltText> = {}): BuiltText => ({
  key,
  text,
  file: key.split('.')[0] ?? '',
  index: 0,
  names: [],
  pages: ['/'],
  inBrowser: false,
  ...more,
});
const TEXTS = [
  built(KEY, 'Hire an Experienced Medical Virtual Assistant'),
  built(LEAD, 'Receptionists for {hourlyPrice} an hour, {daysToHireText}.', {
    names: ['hourlyPrice', 'daysToHireText'],
  }),
  built(META, 'Medical Virtual Assistants'),
  built(EN, 'Build a career in health care', { pages: ['/careers'] }),
  built(ES, 'Haz carrera en salud con un trabajo remoto', { pages: ['/es/careers'] }),
  built(CLAUSE, 'Either of us may end it.', { pages: ['/security/agreement'] }),
  built(WHERE, 'Where your data is seen from', { pages: ['/security'] }),
  built('en/about.ABOUT.lines.0', 'One line.\n\nAnother line.'),
];

let siteDir: string;
let inbox: RunningInbox;
const upgrade = (texts: readonly BuiltText[]) =>
  writeFileSync(join(siteDir, 'server/words.json'), JSON.stringify(texts));
beforeAll(async () => {
  siteDir = mkdtempSync(join(tmpdir(), 'marigold-words-'));
  mkdirSync(join(siteDir, 'server'));
  inbox = await startInbox({ env: { SITE_DIR: siteDir } });
});
beforeEach(() => upgrade(TEXTS));
afterEach(async () => {
  for (const table of ['record_versions', 'records'] as const)
    await inbox.storage.db.deleteFrom(table).where('kind', '=', 'words').execute();
});
afterAll(async () => {
  await inbox.end();
  rmSync(siteDir, { recursive: true });
});

const list = async (q = ''): Promise<WordsList> =>
  (await inbox.get(`/api/words?q=${encodeURIComponent(q)}`)).json();
const open = async (key: string): Promise<string> =>
  (await (await inbox.post('/api/words/open', { key })).json()).id;
const view = async (key: string): Promise<WordsView> =>
  (await inbox.get(`/api/words/${wordsId(key)}`)).json();
const record = async (key: string): Promise<RecordView> =>
  (await inbox.get(`/api/site/words/${wordsId(key)}`)).json();
async function send(key: string, action: string, text?: string): Promise<Response> {
  const { version, value } = await record(key);
  const body = text === undefined ? {} : { value: { ...value, text } };
  return inbox.post(`/api/site/words/${wordsId(key)}/${action}`, { version, ...body });
}
async function publish(key: string, text: string): Promise<Response> {
  await open(key);
  return send(key, 'publish', text);
}
const refusals = async (key: string, text: string): Promise<readonly string[]> => {
  const answer = await publish(key, text);
  const { problems = [] } = await answer.json();
  expect([
    answer.status,
    problems.every(({ field }: { field: string }) => field === 'text'),
  ]).toEqual([422, true]);
  return problems.map(({ message }: { message: string }) => message);
};
const shown = async () => (await readPublished(inbox.storage.db, console.error)).words;

describe('finding a sentence (WORDS-1)', () => {
  test.each([
    ['a few words of it', 'experienced medical virtual', KEY],
    ['a part that was typed in another way', 'HIRE an  experienced Medical…', KEY],
    ['a word that is not typed to its end', 'hire an exper', KEY],
    ['the number that the page states', 'receptionists for $12 an hour', LEAD],
    ['Spanish without accents', 'haz carrera en salud', ES],
  ])('finds it by %s', async (_name, query, key) => {
    const { found } = await list(query);
    expect(found[0]?.key).toBe(key);
  });

  test('says where it is, in a link that scrolls to it', async () => {
    const { found, address } = await list('haz carrera');
    expect([found[0]?.place, found[0]?.language, address]).toEqual([
      '/es/careers#:~:text=Haz%20carrera%20en%20salud%20con%20un%20trabajo%20remoto',
      'es',
      expect.stringMatching(/^http/),
    ]);
    expect((await list('receptionists')).found[0]?.text).toBe(
      'Receptionists for $12 an hour, 72 hours.',
    );
  });

  test('names forms, whose texts stay, and records, which are changed elsewhere', async () => {
    expect(await list('work email')).toMatchObject({ isInForm: true });
    expect((await list('dr. renée baptiste')).records).toContainEqual({
      kind: 'testimonials',
      id: 'baptiste',
      name: 'Dr. Renée Baptiste',
    });
    expect(await list('zebra')).toMatchObject({ found: [], records: [], isInForm: false });
  });

  test.each([
    ['nothing', ''],
    ['only punctuation', '…?!'],
    ['a pattern', '(a+)+$ [['],
    ['braces', '{hourlyPrice}'],
  ])('answers a search for %s', async (_name, query) => {
    expect((await inbox.get(`/api/words?q=${encodeURIComponent(query)}`)).status).toBe(200);
  });

  test('refuses a search of 100 kB', async () => {
    expect((await inbox.get(`/api/words?q=${'a'.repeat(10_000)}`)).status).toBe(400);
  });

  test('works without a built site', async () => {
    rmSync(join(siteDir, 'server/words.json'));
    expect(await list('hire')).toMatchObject({ isBuilt: false, found: [], changed: [] });
  });
});

describe('changing a text (WORDS-1)', () => {
  test('is a draft, is published, is listed and is taken back', async () => {
    await open(KEY);
    expect((await list()).changed).toEqual([]);
    expect((await send(KEY, 'draft', 'Hire a Helper')).status).toBe(200);
    expect(await shown()).toEqual([]);
    expect((await list()).changed).toMatchObject([
      { key: KEY, isPublished: false, hasDraft: true },
    ]);
    expect((await send(KEY, 'publish', 'Hire a Helper')).status).toBe(200);
    expect(await shown()).toEqual([
      {
        id: wordsId(KEY),
        key: KEY,
        text: 'Hire a Helper',
        page: '/',
        english: '',
        original: 'Hire an Experienced Medical Virtual Assistant',
      },
    ]);
    expect((await list('hire a helper')).found[0]).toMatchObject({ key: KEY, isPublished: true });
    expect((await send(KEY, 'unpublish')).status).toBe(200);
    expect(await shown()).toEqual([]);
  });

  test('a document whose words change is to be confirmed again (TRUST-1)', async () => {
    const document = async (id = 'agreement'): Promise<RecordView> =>
      (await inbox.get(`/api/site/documents/${id}`)).json();
    await inbox.post('/api/site/documents/agreement/confirm', { day: '2026-11-24' });
    await publish(KEY, 'Hire a Helper');
    expect((await document()).value).toMatchObject({ confirmedOn: '2026-11-24' });
    await publish(CLAUSE, 'Both of us may end it.');
    expect((await document()).value).toMatchObject({ confirmedBy: '', confirmedOn: '' });
    await inbox.post('/api/site/documents/agreement/confirm', { day: '2026-11-25' });
    await send(CLAUSE, 'unpublish');
    expect((await document()).value).toMatchObject({ confirmedOn: '' });
    for (const id of ['where', 'baa'])
      await inbox.post(`/api/site/documents/${id}/confirm`, { day: '2026-11-24' });
    await publish(WHERE, 'Where data is seen from');
    expect((await document('where')).value).toMatchObject({ confirmedOn: '' });
    expect((await document('baa')).value).toMatchObject({ confirmedOn: '' });
  });

  test('an earlier text is published again', async () => {
    await publish(KEY, 'Hire a Helper');
    await publish(KEY, 'Hire a Friend');
    const { version } = await record(KEY);
    const path = `/api/site/words/${wordsId(KEY)}/restore`;
    expect((await inbox.post(path, { version, earlier: 2 })).status).toBe(200);
    expect((await shown())[0]?.text).toBe('Hire a Helper');
  });

  test('a text that was only looked at is forgotten', async () => {
    await open(KEY);
    inbox.clock.time += 2 * DAY_MS;
    await open(LEAD);
    expect((await inbox.get(`/api/words/${wordsId(KEY)}`)).status).toBe(404);
    expect((await view(LEAD)).key).toBe(LEAD);
  });

  test('is no record of the Site page, and typed words are in no log', async () => {
    await publish(KEY, 'Hire a Helper');
    const { records } = await (await inbox.get('/api/site')).json();
    expect(records.filter(({ kind }: { kind: string }) => kind === 'words')).toEqual([]);
    expect(JSON.stringify(await readAccessLog(inbox.storage, 20))).not.toContain('Helper');
  });

  test.each([
    [
      'an unknown name',
      LEAD,
      'For {price} an hour.',
      /“\{price\}” stands for nothing here.*\{hourlyPrice\}/,
    ],
    ['a name with a space', LEAD, 'For {hourly price}.', /“\{hourly price\}”/],
    ['half a name', LEAD, 'For {hourlyPrice an hour.', /“\{hourlyPrice an hour\.”/],
    ['the name of a property of all objects', LEAD, 'For {__proto__}.', /“\{__proto__\}”/],
    ['a number that is no claim', KEY, 'Hire one of 9,999 helpers', /“9,999” is a number/],
    ['an empty text', KEY, ' ', /^Fill this in\.$/],
    ['a text that is too long', KEY, 'word '.repeat(40), /^Shorten this to 90 characters/],
    ['a title that search results cut', META, 'a '.repeat(40), /^Shorten this to 60 characters/],
    ['a line break', KEY, 'Hire\na helper', /without line breaks/],
    ['another script', KEY, 'Hire עזרה', /typeface of the site does not have “ע”/],
    ['an emoji', KEY, 'Hire 🎉', /“🎉”/],
    ['60 kB', KEY, 'a'.repeat(60_000), /^Shorten this/],
  ])('refuses %s with a sentence beside the field', async (_name, key, text, message) => {
    expect(await refusals(key, text)).toContainEqual(expect.stringMatching(message));
    expect(await shown()).toEqual([]);
  });

  test.each([
    ['names of the place and of figures', LEAD, 'From {hourlyPrice}, with {savings} less cost.'],
    ['markup, which is text', KEY, '<b>Hire</b> </script><script>alert()'],
    ['accents and marks', KEY, 'Zoë’s “Łukasz” – now…'],
    ['a paragraph where there was one', 'en/about.ABOUT.lines.0', 'One.\n\nTwo.'],
  ])('takes %s', async (_name, key, text) => {
    expect((await publish(key, text)).status).toBe(200);
    expect((await shown())[0]?.text).toBe(text);
  });

  test('removes characters that hide or reorder others', async () => {
    await publish(KEY, 'Hire\u202e a\u200b helper\u0007');
    expect((await shown())[0]?.text).toBe('Hire a helper');
  });

  test('refuses 100 kB', async () => {
    await open(KEY);
    expect((await send(KEY, 'publish', 'a'.repeat(100_000))).status).toBe(413);
  });

  test.each([['__proto__'], ['constructor'], [''], ['en/home.HOME.hero.nothing']])(
    'opens no text with the key "%s"',
    async (key) => {
      expect((await inbox.post('/api/words/open', { key })).status).toBe(404);
    },
  );

  test('a record cannot claim the place of another text', async () => {
    await open(KEY);
    const { version, value } = await record(KEY);
    const path = `/api/site/words/${wordsId(KEY)}/publish`;
    const answer = await inbox.post(path, { version, value: { ...value, key: LEAD } });
    expect(answer.status).toBe(422);
  });

  test('there is a limit of changed texts', async () => {
    const rows = Array.from({ length: MAX_CHANGED_TEXTS }, (_, n) => ({
      kind: 'words' as const,
      id: `w-${n}`,
      position: n,
      version: 2,
      changed_at: 0,
      draft: '{"text":"x"}',
      published: null,
    }));
    for (let at = 0; at < rows.length; at += 500)
      await inbox.storage.db
        .insertInto('records')
        .values(rows.slice(at, at + 500))
        .execute();
    const answer = await inbox.post('/api/words/open', { key: KEY });
    expect([answer.status, (await answer.json()).error]).toEqual([
      409,
      'There are 2000 already. Delete one first.',
    ]);
  });
});

describe('an upgrade (WORDS-2)', () => {
  const changed = (text: string) => TEXTS.map((one) => (one.key === KEY ? { ...one, text } : one));

  test('that changes the original shows both, and hers stays until she decides', async () => {
    await publish(KEY, 'Hire a Helper');
    upgrade(changed('Hire a Better Assistant'));
    expect(await view(KEY)).toMatchObject({
      isOutdated: true,
      text: 'Hire a Helper',
      original: 'Hire an Experienced Medical Virtual Assistant',
      built: 'Hire a Better Assistant',
    });
    await send(KEY, 'publish', 'Hire a Helper');
    expect(await view(KEY)).toMatchObject({
      isOutdated: false,
      text: 'Hire a Helper',
      original: 'Hire a Better Assistant',
    });
    upgrade(changed('Hire the Best'));
    expect((await view(KEY)).isOutdated).toBe(true);
    await send(KEY, 'unpublish');
    expect(await view(KEY)).toMatchObject({ isOutdated: false, text: 'Hire the Best' });
  });

  test('that moves a text in its module changes nothing', async () => {
    await publish(KEY, 'Hire a Helper');
    const moved = 'en/home.HOME.top.title';
    upgrade(TEXTS.map((one) => (one.key === KEY ? { ...one, key: moved } : one)));
    expect(await view(KEY)).toMatchObject({ isOutdated: false, isGone: false });
    expect((await list('hire a helper')).found[0]).toMatchObject({ isPublished: true });
  });

  test('that removes a text lists it; it can be deleted', async () => {
    await publish(KEY, 'Hire a Helper');
    upgrade(TEXTS.filter(({ key }) => key !== KEY));
    expect((await list()).changed).toMatchObject([{ key: KEY, isGone: true, place: null }]);
    await send(KEY, 'unpublish');
    expect((await send(KEY, 'delete')).status).toBe(200);
    expect((await list()).changed).toEqual([]);
  });
});

describe('both languages (WORDS-3)', () => {
  test('each text has the one in the other language beside it', async () => {
    await open(ES);
    expect((await view(ES)).other).toMatchObject({
      key: EN,
      text: 'Build a career in health care',
    });
    await open(EN);
    expect((await view(EN)).other).toMatchObject({ key: ES, language: 'es' });
  });

  test('a Spanish text says that its English was changed later', async () => {
    await publish(EN, 'Work in health care');
    await open(ES);
    expect((await view(ES)).isBehind).toBe(true);
    expect((await view(EN)).other).toMatchObject({ isBehind: true });
    await publish(ES, 'Trabaja en salud');
    expect((await view(ES)).isBehind).toBe(false);
    await publish(EN, 'Work in health');
    expect((await view(ES)).isBehind).toBe(true);
  });
});

test('a mail, and a page that depends on the visitor, have no preview', async () => {
  const key = 'en/mail.autoReplies.received.body.0';
  upgrade([built(key, 'Thank you for contacting us.', { pages: [] })]);
  await open(key);
  expect(await view(key)).toMatchObject({ isInMail: true, place: null });
  const answer = await send(key, 'preview');
  expect([answer.status, (await answer.json()).error]).toEqual([
    409,
    expect.stringContaining('no preview'),
  ]);
});
