import { describe, expect, it } from 'vitest';
import { fieldsOf } from '#shared/forms/define-form.ts';
import { applicationForm } from '#shared/forms/en/application.ts';
import { savedFiles } from '#test/fakes/lead.ts';
import { openForEach } from '#test/opened.ts';
import { formData, PDF, startApp } from '#test/running-app.ts';
import { withSampleJobs } from '#test/sample-jobs.ts';

const app = openForEach(() => startApp());

const ANSWERS = Object.fromEntries(
  fieldsOf(withSampleJobs(applicationForm)).flatMap((field) => {
    if (field.kind === 'text') {
      return [[field.name, field.input === 'date' ? '2099-01-15' : 'Luz Perez']];
    }
    return 'options' in field ? [[field.name, field.options[0]?.value ?? '']] : [];
  }),
);

/** The first bytes of a recording: a Matroska header for WebM, or an `ftyp` box for MP4, followed by the track. */
const webm = (codec: string) =>
  Buffer.concat([Buffer.from('1a45dfa387428284', 'hex'), Buffer.from(`webm.....${codec}.....`)]);
const mp4 = (brand: string, codec: string) =>
  Buffer.concat([
    Buffer.from('00000018', 'hex'),
    Buffer.from(`ftyp${brand}`),
    Buffer.alloc(4),
    Buffer.from(`${brand}mp42....${codec}....`),
  ]);

async function send(bytes: Buffer, name: string, type: string, field = 'voiceIntro') {
  const body = formData({ ...ANSWERS, [field]: new File([new Uint8Array(bytes)], name, { type }) });
  const answer = await fetch(`${app.url}/f/application`, { method: 'POST', body });
  return { status: answer.status, ...(await answer.json()) };
}

describe('a recorded voice introduction (APPLY-13)', () => {
  it.each([
    ['of Chrome and Firefox', webm('A_OPUS'), 'voice-introduction.webm', 'audio/webm'],
    ['of Safari', mp4('iso5', 'mp4a'), 'voice-introduction.m4a', 'audio/mp4'],
    ['of older ones of Safari', mp4('M4A ', 'mp4a'), 'voice-introduction.m4a', 'audio/mp4'],
  ])('%s is stored with the lead like the résumé', async (_browser, bytes, name, type) => {
    expect(await send(bytes, name, type)).toMatchObject({ status: 200 });
    const [lead] = await app.stored();
    expect(lead?.files).toMatchObject([{ field: 'voiceIntro', name, type, bytes: bytes.length }]);
    expect(await savedFiles(app.app.storage)).toHaveLength(1);
  });

  it.each([
    ['a film', webm('V_VP9'), 'a.webm', 'audio/webm'],
    ['a film for phones', mp4('isom', 'avc1'), 'a.m4a', 'audio/mp4'],
    [
      'a page',
      Buffer.from('<!doctype html>A_OPUS<script>alert(1)</script>'),
      'a.webm',
      'audio/webm',
    ],
    ['a document', Buffer.from(PDF), 'a.m4a', 'audio/mp4'],
    ['a résumé', Buffer.from(PDF), 'cv.pdf', 'application/pdf'],
    ['another type than its ending', webm('A_OPUS'), 'a.webm', 'text/html'],
    ['nothing', Buffer.alloc(0), 'a.webm', 'audio/webm'],
    [
      'more than 5 MB',
      Buffer.concat([webm('A_OPUS'), Buffer.alloc(5 * 1024 * 1024)]),
      'a.webm',
      'audio/webm',
    ],
  ])('%s is refused next to the field, and nothing is kept', async (_what, bytes, name, type) => {
    const { status, errors } = await send(bytes, name, type);
    expect([413, 422]).toContain(status);
    expect(errors).toMatchObject([{ field: 'voiceIntro' }]);
    expect(await savedFiles(app.app.storage)).toEqual([]);
  });

  it('is no résumé', async () => {
    const sent = await send(webm('A_OPUS'), 'a.webm', 'audio/webm', 'resume');
    expect(sent).toMatchObject({ status: 422, errors: [{ field: 'resume', code: 'FILE_TYPE' }] });
  });
});
