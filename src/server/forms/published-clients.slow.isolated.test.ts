// @vitest-environment happy-dom
/** Runs the clients that formspree publishes, unchanged, in a page of another origin that ALLOWED_ORIGINS lists. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { initForm } from '@formspree/ajax';
import { createClient, isSubmissionError, type SubmissionResult } from '@formspree/core';
import { useForm, useSubmit } from '@formspree/react';
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SPAM_REASONS } from '#content/en/spam.ts';
import { newestLeads } from '#server/database/leads-query.ts';
import { openStorage, type Storage } from '#server/database/open-storage.ts';
import { type ChildServer, startServer } from '#test/child-server.ts';
import { formData, GOOD_CONTACT, GOOD_INTEREST, PDF } from '#test/running-app.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'marigold-clients-'));
let server: ChildServer;
let storage: Storage;
let before: number;

beforeAll(async () => {
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(
    'http://partner.example/form',
  );
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  server = await startServer(dataDir, { ALLOWED_ORIGINS: 'http://partner.example' });
  storage = await openStorage({ dataDir });
});
afterAll(async () => {
  await storage.close();
  await server.end();
  rmSync(dataDir, { recursive: true, force: true });
});

const stored = () => newestLeads(storage.db, {}, { limit: 100 });
beforeEach(async () => {
  before = (await stored()).length;
});
const added = async () => (await stored()).slice(0, (await stored()).length - before);

const interest = (file: File) => formData({ ...GOOD_INTEREST, resume: file });

describe('@formspree/core (WIRE-1)', () => {
  const send = (form: string, data: FormData | Record<string, string>, project?: string) =>
    createClient(project ? { project } : {}).submitForm(form, data, { endpoint: server.url });

  it.each([undefined, 'marigold'])(
    'stores and reads the next page (project %s)',
    async (project) => {
      expect(await send('contact', GOOD_CONTACT, project)).toMatchObject({
        kind: 'success',
        next: '/assessment',
      });
      expect(await added()).toHaveLength(1);
    },
  );

  it('reads errors of fields and of the form', async () => {
    const fields = errorsOf(await send('contact', { ...GOOD_CONTACT, email: 'x', lastName: '' }));
    expect(fields.getFieldErrors('email')).toEqual([
      { code: 'TYPE_EMAIL', message: 'Please enter a valid email address' },
    ]);
    expect(fields.getFieldErrors('lastName')[0]?.code).toBe('REQUIRED_FIELD_EMPTY');
    expect(fields.getFormErrors()).toEqual([]);
    for (const [form, project, code] of [
      ['nope', undefined, 'FORM_NOT_FOUND'],
      ['contact', 'other', 'PROJECT_NOT_FOUND'],
    ] as const) {
      expect(errorsOf(await send(form, GOOD_CONTACT, project)).getFormErrors()).toEqual([
        { code, message: expect.any(String) },
      ]);
    }
    expect(errorsOf(await send('contact', {})).getFormErrors()[0]?.code).toBe('EMPTY');
    expect(await added()).toEqual([]);
  });

  it('sends files', async () => {
    const good = await send('interest', interest(new File([PDF], 'cv.pdf')));
    expect(good.kind).toBe('success');
    expect((await added())[0]?.files[0]).toMatchObject({ name: 'cv.pdf', bytes: PDF.length });
    const bad = errorsOf(await send('interest', interest(new File(['MZ'], 'cv.pdf'))));
    expect(bad.getFieldErrors('resume')[0]?.message).toMatch(/not what its name says/);
    const none = formData({ ...GOOD_CONTACT, cv: new File([PDF], 'cv.pdf') });
    expect(errorsOf(await send('contact', none)).getFormErrors()[0]?.code).toBe('NO_FILE_UPLOADS');
  });

  it('sends the loading time of the page, so that a post that is too fast is quarantined', async () => {
    const loadedAt = Date.now();
    const folder = mkdtempSync(join(tmpdir(), 'marigold-clients-'));
    // The clock of this server stands still: the post arrives one second after the page was loaded.
    const stopped = await startServer(folder, {
      ALLOWED_ORIGINS: 'http://partner.example',
      SITE_DIR: folder,
      NODE_OPTIONS: `--import=data:text/javascript,Date.now=()=>${loadedAt + 1000}`,
    });
    vi.spyOn(Date, 'now').mockReturnValue(loadedAt);
    vi.spyOn(navigator, 'webdriver', 'get').mockReturnValue(false);
    const client = createClient({});
    vi.restoreAllMocks();
    // Speed alone does not quarantine a post, so the address is a disposable one.
    const post = { ...GOOD_CONTACT, email: 'a@yopmail.com' };
    await client.submitForm('contact', post, { endpoint: stopped.url });
    await stopped.end();
    await using opened = await openStorage({ dataDir: folder });
    const [lead] = await newestLeads(opened.db, {}, { limit: 1 });
    expect(lead?.status).toBe('quarantined');
    expect(lead?.reasons).toContainEqual({
      code: 'too-fast',
      score: 60,
      detail: SPAM_REASONS.tooFast('1.0'),
    });
    rmSync(folder, { recursive: true, force: true });
  });
});

function errorsOf(result: SubmissionResult) {
  if (!isSubmissionError(result)) throw new Error('expected a refusal');
  return result;
}

/** Runs a hook in a new component. */
async function render<T>(hook: () => T): Promise<{ current: () => T }> {
  const values: T[] = [];
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(createElement(Probe, { run: () => values.push(hook()) })));
  return { current: () => values.at(-1) as T };
}

function Probe({ run }: { run: () => void }) {
  run();
  return null;
}

describe('@formspree/react', () => {
  it('useSubmit stores', async () => {
    const { current } = await render(() => useSubmit('contact', { origin: server.url }));
    expect(await current()(GOOD_CONTACT)).toMatchObject({ kind: 'success', next: '/assessment' });
    expect(await added()).toHaveLength(1);
  });

  it('useForm shows the errors of fields, then success', async () => {
    const { current } = await render(() => useForm('contact', { endpoint: server.url }));
    await act(async () => current()[1]({ ...GOOD_CONTACT, email: 'x' }));
    const [refused] = current();
    expect(refused.succeeded).toBe(false);
    expect(refused.errors?.getFieldErrors('email')[0]?.message).toBe(
      'Please enter a valid email address',
    );
    await act(async () => current()[1](GOOD_CONTACT));
    expect(current()[0]).toMatchObject({ succeeded: true, errors: null });
    expect(await added()).toHaveLength(1);
  });
});

describe('@formspree/ajax (WIRE-1)', () => {
  function page(values: Record<string, string>) {
    document.body.innerHTML = `<form id="f">${Object.entries(values)
      .map(([name, value]) => `<input name="${name}" value="${value}" data-fs-field>`)
      .join('')}<span data-fs-error="email"></span><span data-fs-error></span>
      <div data-fs-success></div><button type="submit">Send</button></form>`;
    return new Promise<string>((resolve) => {
      initForm({
        formElement: '#f',
        formId: 'contact',
        origin: server.url,
        onSuccess: () => resolve('success'),
        onError: () => resolve('error'),
        onFailure: (_, error) => resolve(`failure: ${error}`),
      });
      document
        .querySelector('form')
        ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    });
  }

  it('stores', async () => {
    expect(await page(GOOD_CONTACT)).toBe('success');
    expect(await added()).toHaveLength(1);
  });

  it('shows our message next to the field', async () => {
    expect(await page({ ...GOOD_CONTACT, email: 'x' })).toBe('error');
    expect(document.querySelector('[data-fs-error="email"]')?.textContent).toBe(
      'Please enter a valid email address',
    );
  });
});
