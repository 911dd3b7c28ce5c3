import { describe, expect, it } from 'vitest';
import { fieldsOf } from '#shared/forms/define-form.ts';
import { applicationForm } from '#shared/forms/en/application.ts';
import { mp4, webm } from '#test/fakes/documents.ts';
import { savedFiles } from '#test/fakes/lead.ts';
import { openForAll } from '#test/opened.ts';
import { formData, PDF, startApp } from '#test/running-app.ts';
import { withSampleJobs } from '#test/sample-jobs.ts';

const app = openForAll(() =>
  startApp({ UPLOAD_SENDER_FILES: 0, UPLOAD_SENDER_MB: 0, UPLOAD_TOTAL_MB: 0 }),
);

const ANSWERS = Object.fromEntries(
  fieldsOf(withSampleJobs(applicationForm)).flatMap((field) => {
    if (field.kind === 'text') {
      return [[field.name, field.input === 'date' ? '2099-01-15' : 'Luz Perez']];
    }
    return 'options' in field ? [[field.name, field.options[0]?.value ?? '']] : [];
  }),
);

async function send(bytes: Buffer, name: string, type: string, field = 'voiceIntro') {
  const before = await savedFiles(app.app.storage);
  const body = formData({ ...ANSWERS, [field]: new File([new Uint8Array(bytes)], name, { type }) });
  const answer = await fetch(`${app.url}/f/application`, { method: 'POST', body });
  const kept = (await savedFiles(app.app.storage)).length - before.length;
  return { status: answer.status, kept, ...(await answer.json()) };
}

describe('a recorded voice introduction (APPLY-13)', () => {
  it.each([
    ['of Chrome and Firefox', webm('A_OPUS'), 'voice-introduction.webm', 'audio/webm'],
    ['of Safari', mp4('iso5', 'mp4a'), 'voice-introduction.m4a', 'audio/mp4'],
    ['of older ones of Safari', mp4('M4A ', 'mp4a'), 'voice-introduction.m4a', 'audio/mp4'],
  ])('%s is stored with the lead like the résumé', async (_browser, bytes, name, type) => {
    expect(await send(bytes, name, type)).toMatchObject({ status: 200, kept: 1 });
    const [lead] = await app.stored();
    expect(lead?.files).toMatchObject([{ field: 'voiceIntro', name, type, bytes: bytes.length }]);
  });

  it.each([
    ['audio/x-m4a', mp4(), 'intro.m4a', 'audio/mp4'],
    ['audio/m4a', mp4(), 'intro.m4a', 'audio/mp4'],
    ['audio/aac', mp4(), 'intro.m4a', 'audio/mp4'],
    ['video/mp4', mp4('isom'), 'intro.m4a', 'audio/mp4'],
    ['video/webm', webm(), 'intro.webm', 'audio/webm'],
    ['application/octet-stream', webm(), 'intro.webm', 'audio/webm'],
  ])('claimed to be %s is stored with the type of its bytes', async (type, bytes, name, stored) => {
    expect(await send(bytes, name, type)).toMatchObject({ status: 200 });
    const [lead] = await app.stored();
    expect(lead?.files).toMatchObject([{ field: 'voiceIntro', name, type: stored }]);
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
    const { status, errors, kept } = await send(bytes, name, type);
    expect([413, 422]).toContain(status);
    expect(errors).toMatchObject([{ field: 'voiceIntro' }]);
    expect(kept).toBe(0);
  });

  it('is no résumé', async () => {
    const sent = await send(webm('A_OPUS'), 'a.webm', 'audio/webm', 'resume');
    expect(sent).toMatchObject({ status: 422, errors: [{ field: 'resume', code: 'FILE_TYPE' }] });
  });
});
