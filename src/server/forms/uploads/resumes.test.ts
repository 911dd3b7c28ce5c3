import { buffer } from 'node:stream/consumers';
import { beforeEach, describe, expect, it } from 'vitest';
import { openFile } from '#server/database/file-chunks.ts';
import {
  compound,
  docx,
  mp4,
  NO_DOCUMENTS,
  OTHER_DOCUMENTS,
  PDF_FILES,
  RTF,
  WORD_FILES,
  webm,
} from '#test/fakes/documents.ts';
import { savedFiles } from '#test/fakes/lead.ts';
import { openForAll } from '#test/opened.ts';
import { formData, GOOD_INTEREST, PDF, startApp } from '#test/running-app.ts';

/**
 * The tests send résumés as devices do. The server decides by the bytes and the ending of the name. The type that the
 * device claims counts only if it contradicts them.
 */
const app = openForAll(() =>
  startApp({ UPLOAD_SENDER_FILES: 0, UPLOAD_SENDER_MB: 0, UPLOAD_TOTAL_MB: 0 }),
);

const DOC = compound('WordDocument');
const DOCX_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

interface Sent {
  readonly bytes: Buffer;
  readonly name: string;
  readonly type?: string;
  readonly to?: string;
}

async function send({ bytes, name, type = '', to = '/f/interest' }: Sent) {
  const resume = new File([new Uint8Array(bytes)], name, { type });
  const response = await fetch(`${app.url}${to}`, {
    method: 'POST',
    body: formData({ ...GOOD_INTEREST, resume }),
  });
  const [lead] = response.ok ? await app.stored() : [];
  return { status: response.status, ...(await response.json()), file: lead?.files[0] };
}

/** Sends all files. Resolves with a line for each file that was not stored under the name `kept`. */
async function failures(all: readonly (Sent & { readonly kept: string })[]): Promise<string[]> {
  const failed: string[] = [];
  for (const { kept, ...sent } of all) {
    const { status, error, file } = await send(sent);
    if (status === 200 && file?.name === kept) continue;
    failed.push(`${sent.name} (${sent.type}): ${error ?? file?.name}`);
  }
  return failed;
}

/** Types that browsers claim for a Word document or a PDF. The type is empty if the system does not know the ending. */
const CLAIMS = [
  '',
  'application/octet-stream',
  'binary/octet-stream',
  'application/octetstream', // garlik-gag/dokuwiki-plugin-odt2dw 4
  'text/plain',
  'application/unknown',
  'application/x-unknown',
  'application/force-download', // thoughtbot/paperclip#1771, 473
  'application/x-force-download',
  'application/download',
  'application/x-download',
  'application/json', // indico/indico#1994
];
const WORD_CLAIMS = [
  DOCX_TYPE,
  'application/msword',
  'application/vnd.msword',
  'application/vnd.ms-word',
  'application/vnd.ms-word.document.12',
  'application/vnd.ms-office', // THU-MAIC/OpenMAIC PR 1498
  'application/wps-office.docx', // langgenius/dify#9992
  'application/wps-office.doc',
  'application/kswps',
  'application/zip', // flathub/org.onlyoffice.desktopeditors#100
  'application/x-zip-compressed',
  'application/haansoftdocx',
  'application/doc', // valor-software/ng2-file-upload#1102
  'application/ms-doc',
  'Application/VND.OPENXMLFORMATS-officedocument.wordprocessingml.document; charset=binary',
];
const PDF_CLAIMS = [
  'application/pdf',
  'application/x-pdf',
  'application/acrobat',
  'application/vnd.pdf',
  'application/wps-office.pdf',
  'text/pdf',
  'text/x-pdf',
  'application/pdf; qs=0.001',
  'application/postscript',
  'chemical/x-pdb',
];

let files = 0;
beforeEach(async () => {
  files = (await savedFiles(app.app.storage)).length;
});

describe('a résumé is stored whatever the device claims', () => {
  it.each([
    ['a PDF', Buffer.from(PDF), 'cv.pdf', [...CLAIMS, ...PDF_CLAIMS]],
    ['a .docx', docx(), 'cv.docx', [...CLAIMS, ...WORD_CLAIMS]],
    ['a .doc', DOC, 'cv.doc', [...CLAIMS, ...WORD_CLAIMS]],
  ])('%s', async (_, bytes, name, types) => {
    expect(await failures(types.map((type) => ({ bytes, name, type, kept: name })))).toEqual([]);
  });

  it.each([
    'image/png',
    'image/jpeg',
    'IMAGE/HEIC',
    'audio/mpeg',
    'video/mp4',
    'text/html',
    'text/html; charset=utf-8',
  ])('unless it claims to be %s', async (type) => {
    for (const [bytes, name] of [
      [Buffer.from(PDF), 'cv.pdf'],
      [docx(), 'cv.docx'],
      [Buffer.from(PDF), 'My CV'],
    ] as const) {
      expect(await send({ bytes, name, type })).toMatchObject({
        status: 422,
        errors: [{ field: 'resume', code: 'FILE_TYPE' }],
      });
    }
    expect(await savedFiles(app.app.storage)).toHaveLength(files);
  });
});

describe('the name', () => {
  it.each([
    ['My CV', 'My CV.pdf'], // vicajilau/flutter_file_picker#1919
    ['msf:1234', 'msf:1234.pdf'],
    ['JenkinsFile', 'JenkinsFile.pdf'],
    ['Scan_2026-04-22', 'Scan_2026-04-22.pdf'], // egdels/makeacopy#70
    ['cv.pdf.', 'cv.pdf'],
    ['cv.pdf ...', 'cv.pdf'],
    ['cv.pdf ', 'cv.pdf'],
    ['CV.PDF', 'CV.PDF'],
    ['cv (1).pdf', 'cv (1).pdf'],
    ['cv.pdf (1)', 'cv.pdf (1).pdf'],
    ['J. Smith CV', 'J. Smith CV.pdf'],
    ['CV v2.1', 'CV v2.1.pdf'],
    ['CV 22.04.2026', 'CV 22.04.2026.pdf'],
    // isomerpages/isomercms-backend#501: what follows a dot may be a part of the name.
    ['Jane.Smith', 'Jane.Smith.pdf'],
    ['CV.Juan.dela.Cruz', 'CV.Juan.dela.Cruz.pdf'],
    ['Lopez.RN', 'Lopez.RN.pdf'],
    ['Resume.final', 'Resume.final.pdf'],
    ['1609.08614v1', '1609.08614v1.pdf'], // gyng/save-in#45
    ['cv.pdf.part', 'cv.pdf.part.pdf'],
    ['pdf.pdf__2', 'pdf.pdf__2.pdf'], // terminal42/contao-fineuploader#58
    ['Jane.Smith.pdf', 'Jane.Smith.pdf'],
    ['jane@gmail.com', 'jane@gmail.com.pdf'],
    ['johndoe.com.test.pdf', 'johndoe.com.test.pdf'], // joomla/joomla-cms#24247
    ['CV 2022-02-14 at 14.00.28', 'CV 2022-02-14 at 14.00.28.pdf'], // MasaCMS/MasaCMS#45
    ['=?UTF-8?B?Q1YgTHV6IFDDqXJlei5wZGY=?=', '=?UTF-8?B?Q1YgTHV6IFDDqXJlei5wZGY=?=.pdf'],
    ['履歴書', '履歴書.pdf'],
    ['履歴書．ｐｄｆ', '履歴書．ｐｄｆ.pdf'],
    ['.pdf', '.pdf.pdf'],
    ['cv.bin', 'cv.pdf'], // Android names a file of an unknown type .bin
    ['cv.pdf.download', 'cv.pdf'], // Safari
    ['cv.doc', 'cv.pdf'],
    ['cv.docx', 'cv.pdf'],
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Users\\Luz\\cv.pdf', 'cv.pdf'],
    ['cv\u202Efdp.pdf', 'cvfdp.pdf'],
  ])('%j of a PDF is stored as %j', async (name, kept) => {
    expect(await failures([{ bytes: Buffer.from(PDF), name, kept }])).toEqual([]);
    const [lead] = await app.stored();
    expect(lead?.files[0]?.type).toBe('application/pdf');
  });

  it.each([
    ['My CV', docx(), 'My CV.docx', DOCX_TYPE],
    ['My CV', DOC, 'My CV.doc', 'application/msword'],
    ['My CV', RTF, 'My CV.rtf', 'application/rtf'],
    // morungos/node-word-extractor 8, akhileshrangani4/teachanything PR 502
    ['cv.doc', docx(), 'cv.docx', DOCX_TYPE],
    ['cv.DOC', RTF, 'cv.rtf', 'application/rtf'],
    ['cv.docx', DOC, 'cv.doc', 'application/msword'],
    ['cv.docx', RTF, 'cv.rtf', 'application/rtf'],
    ['cv.pdf', docx(), 'cv.docx', DOCX_TYPE],
    ['cv.rtf', RTF, 'cv.rtf', 'application/rtf'],
    // digital-preservation/PRONOM_Research#133, brendonh/pyth 2
    ['cv.doc', Buffer.from('{\\rtf1 \\ansi Luz}'), 'cv.rtf', 'application/rtf'],
    ['cv.doc', Buffer.from('{\\rtf\\ansi Luz}'), 'cv.rtf', 'application/rtf'],
    // pocketbase/pocketbase#4875
    ['דף חולין ה1.doc', DOC, 'דף חולין ה1.doc', 'application/msword'],
    ['cv.dotx', docx(), 'cv.docx', DOCX_TYPE],
    ['cv.dot', DOC, 'cv.doc', 'application/msword'],
  ])('%j of another kind gets the ending of its bytes', async (name, bytes, kept, type) => {
    expect(await failures([{ bytes, name, kept }])).toEqual([]);
    const [lead] = await app.stored();
    expect(lead?.files[0]?.type).toBe(type);
  });

  it('stays within its limit if it gets an ending', async () => {
    const { file } = await send({ bytes: Buffer.from(PDF), name: 'ñ'.repeat(300) });
    expect(file?.name).toMatch(/^ñ{146}\.pdf$/);
  });

  it.each([
    ...['cv.exe', 'cv.pdf.exe', 'cv.png', 'cv.html', 'cv.7z', 'cv.js', 'cv.lnk', 'cv.docm'],
    ...['cv.ZIP', 'cv.HEIC', 'cv.mp3', 'cv.xlsx', 'cv.pptx', 'cv.php', 'cv.svg', 'Jane.Smith.scr'],
  ])('%s is refused, whatever its bytes', async (name) => {
    for (const bytes of [Buffer.from(PDF), docx()]) {
      expect(await send({ bytes, name })).toMatchObject({ status: 422 });
    }
  });
});

describe('what programs write', () => {
  it.each(Object.entries(WORD_FILES))('.docx, %s', async (_, bytes) => {
    const { status, file } = await send({ bytes, name: 'cv.docx' });
    expect(status).toBe(200);
    expect(file).toMatchObject({ name: 'cv.docx', type: DOCX_TYPE, bytes: bytes.length });
    const stored = file && (await buffer(await openFile(app.app.storage.db, file)));
    expect(stored?.equals(bytes)).toBe(true);
  });

  it.each(Object.entries(PDF_FILES))('.pdf, %s first', async (_, bytes) => {
    const { status, file } = await send({ bytes, name: 'cv.pdf' });
    expect(status).toBe(200);
    expect(file).toMatchObject({ name: 'cv.pdf', type: 'application/pdf', bytes: bytes.length });
  });

  it.each(Object.entries(OTHER_DOCUMENTS))(
    '%s as .doc or .docx: says what to do',
    async (_, bytes) => {
      for (const name of ['cv.doc', 'cv.docx', 'cv.rtf']) {
        const sent = await send({ bytes, name });
        expect(sent).toMatchObject({ status: 422, errors: [{ code: 'FILE_TYPE' }] });
        expect(sent.error).toMatch(/save it as PDF, and choose the PDF/);
      }
      const inSpanish = await send({ bytes, name: 'cv.doc', to: '/f/interest?lang=es' });
      expect(inSpanish.error).toMatch(/guárdalo como PDF y elige el PDF/);
      expect(await savedFiles(app.app.storage)).toHaveLength(files);
    },
  );

  it.each(['cv.odt', 'cv.pages', 'cv.wps', 'cv.html', 'cv.txt'])(
    '%s: says what to do',
    async (name) => {
      const { error } = await send({ bytes: Buffer.from('x'), name });
      expect(error).toMatch(/save it as PDF, and choose the PDF/);
    },
  );

  it.each(Object.entries(NO_DOCUMENTS))('%s stays refused under every name', async (_, bytes) => {
    for (const name of ['cv.pdf', 'cv.doc', 'cv.docx', 'cv.rtf', 'My CV', 'cv.bin', 'cv.pdf.']) {
      expect(await send({ bytes, name })).toMatchObject({
        status: 422,
        errors: [{ field: 'resume', code: 'FILE_TYPE' }],
      });
    }
    expect(await savedFiles(app.app.storage)).toHaveLength(files);
  });

  it('a recording is no résumé', async () => {
    for (const bytes of [webm(), mp4()]) {
      expect(await send({ bytes, name: 'My CV' })).toMatchObject({ status: 422 });
    }
  });
});

it('a form without a script gets a résumé without an ending, too', async () => {
  const resume = new File([PDF], 'My CV', { type: 'application/pdf' });
  const response = await fetch(`${app.url}/f/interest`, {
    method: 'POST',
    body: formData({ ...GOOD_INTEREST, resume }),
    headers: { Accept: 'text/html' },
    redirect: 'manual',
  });
  expect(response.status).toBe(303);
});

it('a directory of a zip file that claims four billion entries is not read', {
  timeout: 10_000,
}, async () => {
  const bytes = Buffer.concat([docx().subarray(0, -22), Buffer.alloc(56 + 20 + 22)]);
  const start = bytes.length - 98;
  bytes.writeUInt32LE(0x06064b50, start);
  bytes.writeUInt32LE(0xffffffff, start + 32);
  bytes.writeUInt32LE(0x07064b50, start + 56);
  bytes.writeUInt32LE(start, start + 56 + 8);
  bytes.writeUInt32LE(0x06054b50, start + 76);
  bytes.writeUInt16LE(0xffff, start + 76 + 8);
  bytes.writeUInt32LE(0xffffffff, start + 76 + 16);
  expect(await send({ bytes, name: 'cv.docx' })).toMatchObject({ status: 422 });
});
