import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { savedFiles } from '#test/fakes/lead.ts';
import { openForAll } from '#test/opened.ts';
import { GOOD_CONTACT, GOOD_INTEREST, PDF, startApp } from '#test/running-app.ts';

const app = openForAll(() => startApp());

async function post(form: string, body: string | Uint8Array<ArrayBuffer>, type: string) {
  const before = (await app.stored()).length;
  const response = await fetch(`${app.url}/f/${form}`, {
    method: 'POST',
    body,
    headers: { 'Content-Type': type, Accept: 'application/json' },
  });
  const leads = await app.stored();
  const answer = await response.json();
  const lead = leads.length > before ? leads[0] : undefined;
  const texts = lead ? JSON.stringify([lead.answers, lead.extra]) : '';
  return { status: response.status, answer, lead, texts };
}

/** A multipart body with valid answers to the form, and one more part with the given headers and content. */
function withPart(answers: Readonly<Record<string, string>>, headers: string, content: string) {
  const good = Object.entries(answers).map(
    ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return `${good.join('')}--b\r\n${headers}\r\n\r\n${content}\r\n--b--\r\n`;
}
const MULTIPART = 'multipart/form-data; boundary=b';
const DISPOSITION = 'Content-Disposition: form-data; name="extra"';

describe('a part without a file name is text', () => {
  it.each([
    ['typed octet-stream', `${DISPOSITION}\r\nContent-Type: application/octet-stream`],
    ['typed as a PDF', `${DISPOSITION}\r\nContent-Type: application/pdf`],
    ['in an unknown charset', `${DISPOSITION}\r\nContent-Type: text/plain; charset=klingon`],
    ['in latin-1', `${DISPOSITION}\r\nContent-Type: text/plain; charset=iso-8859-1`],
    ['with a nested multipart', `${DISPOSITION}\r\nContent-Type: multipart/mixed; boundary=c`],
    ['with its header twice', `${DISPOSITION}\r\n${DISPOSITION}`],
    ['without quotes', 'Content-Disposition: form-data; name=extra'],
    ['in odd case', 'CONTENT-DISPOSITION: Form-Data; NAME="extra"'],
    ['named like a prototype', DISPOSITION.replace('extra', '__proto__')],
    ['named constructor', DISPOSITION.replace('extra', 'constructor')],
    ['named _charset_', DISPOSITION.replace('extra', '_charset_')],
    ['without a name', 'Content-Disposition: form-data'],
    ['with an empty name', 'Content-Disposition: form-data; name=""'],
  ])('%s', async (_, headers) => {
    const body = withPart(GOOD_CONTACT, headers, 'kept text');
    const { status, texts } = await post('contact', body, MULTIPART);
    expect(status).toBe(200);
    expect(texts).toContain('kept text');
  });
});

describe('a file is stored for every way to write its name', () => {
  it.each([
    ['filename="cv.pdf"', 'cv.pdf'],
    ['filename=cv.pdf', 'cv.pdf'],
    ["filename*=UTF-8''cv.pdf", 'cv.pdf'],
    ["filename*=utf-8'en'Lebenslauf%20Jos%C3%A9.pdf", 'Lebenslauf José.pdf'],
    ['filename="x.pdf"; filename*=UTF-8\'\'%E2%82%AC.pdf', 'x.pdf'],
    ["filename*=iso-8859-1''Jos%E9.pdf", 'José.pdf'],
    ['filename="a\\"b.pdf"', 'a"b.pdf'],
    ["filename*=UTF-8''a%1B%07b.pdf", 'ab.pdf'],
    ["filename*=UTF-8''%2e%2e%2f%2e%2e%2fcv.pdf", 'cv.pdf'],
    ["filename*=nonsense''%ZZ", '%ZZ.pdf'],
    ['filename*=%%%', '=%%%.pdf'],
    [`filename="${'x'.repeat(3000)}.pdf"`, `${'x'.repeat(146)}.pdf`],
    [`filename="${'x'.repeat(5000)}.pdf"`, `${'x'.repeat(146)}.pdf`],
  ])('%s', async (filename, storedName) => {
    const headers = `Content-Disposition: form-data; name="resume"; ${filename}\r\nContent-Type: application/pdf`;
    const { status, lead } = await post(
      'interest',
      withPart(GOOD_INTEREST, headers, PDF),
      MULTIPART,
    );
    expect(status).toBe(200);
    expect(lead?.files.map(({ name }) => name)).toEqual([storedName]);
  });
});

describe('a file that can’t be stored is refused with a message', () => {
  it.each([
    "filename*=UTF-8''cv%0A.pdf",
    "filename*=UTF-8''cv%0D%0AX-Evil:1.pdf",
    "filename*=UTF-8''",
    'filename=""',
    'filename="folder/"',
  ])('%s', async (filename) => {
    const headers = `Content-Disposition: form-data; name="resume"; ${filename.slice(0, 6000)}`;
    const { status, answer, lead } = await post(
      'interest',
      withPart(GOOD_INTEREST, headers, PDF),
      MULTIPART,
    );
    expect([400, 413, 422]).toContain(status);
    expect(answer.error).toMatch(/^[A-Z].{15,}/);
    expect(lead).toBeUndefined();
  });

  it.each([
    ['without a disposition', 'Content-Type: text/plain'],
    ['that is an attachment', 'Content-Disposition: attachment; name="extra"'],
    ['behind many headers', `${'X-A: b\r\n'.repeat(30)}${DISPOSITION}`],
    ['with a line break in its name', "Content-Disposition: form-data; name*=UTF-8''a%0Ab"],
    ['with a very long name', DISPOSITION.replace('extra', 'x'.repeat(3000))],
    ['with a name longer than headers may be', DISPOSITION.replace('extra', 'x'.repeat(9000))],
  ])('as is a part %s', async (_, headers) => {
    const body = withPart(GOOD_CONTACT, headers, 'kept text');
    const { status, texts, answer } = await post('contact', body, MULTIPART);
    if (status === 200) expect(texts).toContain('kept text');
    else expect(answer.error).toMatch(/^[A-Z].{15,}/);
  });
});

describe('JSON', () => {
  const json = (more: string) => `${JSON.stringify(GOOD_CONTACT).slice(0, -1)},${more}}`;
  it.each([
    ['a byte order mark', `\ufeff${json('"a":1')}`, '["a","1"]'],
    ['a name that looks like JSON', json('"a\\":":"\\":"'), '["a\\":","\\":"]'],
    ['lists with null', json('"a":[1,null,true]'), '["a","1, , true"]'],
    ['a lone surrogate', json('"a":"x\\ud800"'), '["a","x\ufffd"]'],
  ])('with %s is stored as it was sent', async (_, body, stored) => {
    const bytes = new Uint8Array(Buffer.from(body as string));
    const { status, texts } = await post('contact', bytes, 'application/json');
    expect(status).toBe(200);
    expect(texts).toContain(stored);
  });

  it.each([
    ['a name twice', json('"message":"other"')],
    ['a name twice, spelled with an escape', json('"messag\\u0065":"other"')],
    ['deep lists', json(`"a":${'['.repeat(200_000)}${']'.repeat(200_000)}`)],
    ['a list in a list', json('"a":[[1]]')],
    ['NaN', json('"a":NaN')],
    ['a very long name', json(`"${'x'.repeat(300)}":1`)],
    ['a text', '"hello"'],
    ['nothing', 'null'],
  ])('with %s is refused with a message', async (_, body) => {
    const { status, answer, lead } = await post('contact', body, 'application/json');
    expect(status).toBe(400);
    expect(answer.error).toMatch(/^[A-Z].{15,}/);
    expect(lead).toBeUndefined();
  });
});

// Such texts come from partners' pages in an older encoding (expressjs/body-parser#194, jpschewe/fll-sw#215) and from
// scripts in Windows PowerShell (yzwijsen/chatgpt-powershell 4).
describe('a text that is not UTF-8 is read as windows-1252', () => {
  const answers = { ...GOOD_CONTACT, extra: 'Jos\xe9 \x96 it\x92s \x80 5' };
  const query = new URLSearchParams({ ...answers, extra: '' }).toString();
  const codes = 'Jos%E9+%96+it%92s+%80+5';
  const resume = `${DISPOSITION.replace('extra', 'resume')}; filename="cv.pdf"`;
  it.each([
    ['codes', 'contact', `${query}${codes}`, 'application/x-www-form-urlencoded'],
    ['bytes', 'contact', `${query}${answers.extra}`, 'application/x-www-form-urlencoded'],
    ['JSON', 'contact', JSON.stringify(answers), 'application/json; charset=iso-8859-1'],
    ['multipart', 'contact', withPart(answers, DISPOSITION.replace('extra', 'b'), ''), MULTIPART],
    [
      'multipart with a file',
      'interest',
      withPart({ ...GOOD_INTEREST, extra: answers.extra }, resume, PDF),
      MULTIPART,
    ],
  ])('in %s', async (_, form, body, type) => {
    const { lead } = await post(form, new Uint8Array(Buffer.from(body, 'latin1')), type);
    expect(Object.fromEntries(lead?.extra ?? []).extra).toBe('José – it’s € 5');
  });

  it('field by field, and a replacement character stays what it is', async () => {
    const body = withPart(
      { ...GOOD_CONTACT, extra: '日本 é' },
      DISPOSITION.replace('extra', 'b'),
      '',
    );
    const bytes = Buffer.from(body.replace('\r\n--b--', '@\r\n--b--'));
    bytes[bytes.indexOf('@\r\n--b--')] = 0xe9;
    const { lead } = await post('contact', new Uint8Array(bytes), MULTIPART);
    expect(lead?.extra).toEqual([
      ['extra', '日本 é'],
      ['b', 'é'],
    ]);
    const sent = new URLSearchParams({ ...GOOD_CONTACT, extra: '\ufffd é' }).toString();
    const { texts } = await post('contact', sent, 'application/x-www-form-urlencoded');
    expect(texts).toContain('["extra","\ufffd é"]');
  });
});

describe('a body that is refused before its end is read to the end and answered', () => {
  const part = (headers: string, content: string) => `--b\r\n${headers}\r\n\r\n${content}\r\n`;
  const named = (name: string) => `Content-Disposition: form-data; name="${name}"`;
  // The file is longer than all buffers between sender and server. If the server stopped reading, the sender would wait
  // forever.
  const file = part(
    `${named('resume')}; filename="cv.pdf"\r\nContent-Type: application/pdf`,
    PDF + '0'.repeat(15_000_000),
  );
  it.each([
    ['a long name', part(named('x'.repeat(300)), 'text'), 400],
    ['a long text', part(named('extra'), 'x'.repeat(300_000)), 413],
    ['too many fields', part(named('extra'), 'text').repeat(250), 413],
  ])('for %s before a file', async (_, before, refused) => {
    const { status, answer, lead } = await post('interest', `${before}${file}--b--\r\n`, MULTIPART);
    expect(status).toBe(refused);
    expect(answer.error).toMatch(/^[A-Z].{15,}/);
    expect(lead).toBeUndefined();
  });
});

it('deletes the files of a refused post', async () => {
  const rows = await app.app.storage.db.selectFrom('files').selectAll().execute();
  expect(await savedFiles(app.app.storage)).toEqual(rows.map(({ id }) => id).toSorted());
  await expect.poll(() => readdirSync(join(app.dataDir, 'tmp'))).toEqual([]);
});
