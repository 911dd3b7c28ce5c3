import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { InboxStart, LeadDetail, LeadPage, SiteOverview } from '#inbox/contract.ts';
import { applicationForm } from '#shared/forms/en/application.ts';
import { formData, NOON, type RunningApp, startApp } from '#test/running-app.ts';
import { type RunningInbox, startInbox } from '#test/running-inbox.ts';
import { validAnswers } from '#test/valid-answers.ts';
import { DATABASE_URLS } from './databases.ts';
import { usual } from './share.ts';

/** A job without Spanish texts. Its texts contain markup and formulas, which pages must show as text. */
const NAVIGATOR = {
  title: 'Patient Navigator <b>',
  closesOn: '2027-03-31',
  summary: 'Guide patients & families.',
  description: 'Guide patients to the right care. </script><script>alert(document)</script>',
  responsibilities: [{ text: 'Call patients & book visits ]]> <!--' }],
  requirements: [{ text: '=HYPERLINK("https://lure.example") with 8 GB of RAM' }],
  category: 'Healthcare',
  type: 'Part-time',
  language: 'English',
  hoursPerWeek: '20',
  payFrom: '5.50',
  payTo: '7',
  countries: ['PH', 'NI'],
  placements: '',
  education: 'none',
  experienceMonths: '',
  insteadOfEducation: false,
  datePosted: '2026-11-21',
  icon: 'care',
  metaDescription: 'Guide patients to the right care, part time and from home.',
};
const SPANISH = {
  titleEs: 'Guía de pacientes',
  summaryEs: 'Guías a los pacientes.',
  descriptionEs: 'Guía a los pacientes.',
  responsibilitiesEs: [{ text: 'Llamar a los pacientes' }],
  requirementsEs: [{ text: 'Buen inglés' }],
};
const ID = 'patient-navigator-b';

describe.each(usual(DATABASE_URLS))(
  'a job that the owner adds in the inbox, on %s (CAREER-12)',
  (_name, url) => {
    let app: RunningApp;
    let inbox: RunningInbox;
    beforeAll(async () => {
      app = await startApp({ SITE_DIR: 'dist', DATABASE_URL: await url() });
      inbox = await startInbox({ storage: app.app.storage });
    });
    afterAll(() => app.end());

    const text = async (path: string) => (await fetch(app.url + path)).text();
    const status = async (path: string) => (await fetch(app.url + path)).status;
    const within = <T>(check: () => Promise<T>) =>
      vi.waitFor(check, { timeout: 30_000, interval: 50 });
    const post = async (path: string, body: object) => {
      const answer = await inbox.post(`/api/site/jobs${path}`, body);
      return { status: answer.status, body: await answer.json() };
    };
    let version = 0;
    const publish = async (value: object, id = ID) => {
      const { body } = await post(`/${id}/publish`, { version, value });
      version = body.version ?? version;
      return body;
    };
    const apply = (roles: string, changes = {}) =>
      fetch(`${app.url}/f/application`, {
        method: 'POST',
        headers: { Accept: 'application/json' },
        body: formData(validAnswers(applicationForm, { selectedRoles: roles, ...changes })),
      });

    test('gets the address of its title when it is published first; until then it is nowhere', async () => {
      const { body } = await post('', { value: { hoursPerWeek: '40' } });
      expect(body).toEqual({ id: 'new' });
      version = 1;
      expect(await status('/careers/new')).toBe(404);
      expect(await publish(NAVIGATOR, 'new')).toEqual({ version: 2, id: ID });
      await within(async () => expect(await status(`/careers/${ID}`)).toBe(200));
      expect(await status('/careers/new')).toBe(404);
      expect(await status(`/careers/${ID}/`)).toBe(200);
    });

    test('is in the lists of both languages; without Spanish texts it is marked, and its text stays text', async () => {
      expect(await text('/careers')).toContain('Patient Navigator &lt;b&gt;');
      expect(await text(`/careers/${ID}`)).toMatch(/<title>Patient Navigator &lt;b&gt;/);
      const spanish = await text('/es/careers');
      expect(spanish).toMatch(
        /<span lang="en">Patient Navigator &lt;b&gt;<\/span>(?:<!-- -->)? (?:<!-- -->)?\(en inglés\)/,
      );
      for (const path of ['/careers', '/es/careers', `/careers/${ID}`, `/es/careers/${ID}`]) {
        const html = await text(path);
        expect(html, path).not.toContain('<script>alert');
        expect(html, path).toContain('$5.50');
        expect(html, path).not.toContain('undefined');
      }
      expect(await text(`/careers/${ID}`)).toContain('"@type":"JobPosting"');
      // Only the page in the language of the job's texts has the structured data of the job.
      expect(await text(`/es/careers/${ID}`)).not.toContain('JobPosting');
    });

    test('is in the search, the feeds and the sitemap', async () => {
      expect(await text('/careers?category=Healthcare')).toContain('1 open position found');
      const xml = await text('/jobs.xml');
      expect(xml).toContain('Patient Navigator &lt;b&gt;');
      expect(xml).not.toContain('<script>');
      const { jobs } = await (await fetch(`${app.url}/jobs.json?pay_transparency=true`)).json();
      const job = jobs.find((one: { requisition_id: string }) => one.requisition_id === ID);
      expect(job).toMatchObject({ pay_input_ranges: [{ min_cents: 550, max_cents: 700 }] });
      expect(Number.isSafeInteger(job.id)).toBe(true);
      expect(await text('/jobs.json?lang=es')).not.toContain(ID);
      const sitemap = await text('/sitemap.xml');
      expect(sitemap).toContain(`/careers/${ID}</loc>`);
      expect(sitemap).not.toContain(`/es/careers/${ID}`);
      expect(sitemap).toContain('/es/careers/medical-scribe</loc>');
    });

    test('is a choice of both forms in both languages, and can be the role in the address', async () => {
      for (const path of ['/apply', '/es/apply', '/careers', '/es/careers']) {
        expect(await text(path), path).toContain(`value="${ID}"`);
      }
      expect(await text('/es/apply')).toContain('Patient Navigator &lt;b&gt; (en inglés)');
      const chosen = await text(`/apply?${new URLSearchParams({ role: NAVIGATOR.title })}`);
      expect(chosen).toMatch(
        new RegExp(`checked=""[^>]*value="${ID}"|value="${ID}"[^>]*checked=""`),
      );
    });

    test('is stored under its id; mail, CSV and inbox name its title, and the inbox filters by it', async () => {
      expect((await apply(ID)).status).toBe(200);
      expect((await apply('medical-scribe', { email: 'other@example.com' })).status).toBe(200);
      const [lead] = (await app.stored()).filter(({ email }) => email !== 'other@example.com');
      expect(lead?.answers).toContainEqual(['selectedRoles', [ID]]);
      const list = async (query: string): Promise<LeadPage> =>
        (await inbox.get(`/api/leads?form=application${query}`)).json();
      expect((await list('')).leads).toHaveLength(2);
      const { leads } = await list(`&job=${ID}`);
      expect(leads.map(({ id }) => id)).toEqual([lead?.id]);
      expect(leads[0]?.wants).toContain('Patient Navigator <b>');
      const detail: LeadDetail = await (await inbox.get(`/api/leads/${lead?.id}`)).json();
      expect(JSON.stringify(detail)).toContain('Patient Navigator <b>');
      const start: InboxStart = await (await inbox.get('/api/start')).json();
      expect(start.jobs).toContainEqual({ id: ID, title: 'Patient Navigator <b>' });
      const csv = await (await inbox.get('/api/leads.csv?form=application')).text();
      expect(csv).toContain('Patient Navigator <b>');
    });

    test('with Spanish texts it is in Spanish; with half of them it is refused', async () => {
      const half = await publish({ ...NAVIGATOR, titleEs: 'Guía de pacientes' });
      expect(half.problems.map(({ field }: { field: string }) => field)).toEqual(
        Object.keys(SPANISH).filter((name) => name !== 'titleEs'),
      );
      await publish({ ...NAVIGATOR, ...SPANISH });
      await within(async () => expect(await text('/es/careers')).toContain('Guía de pacientes'));
      expect(await text('/es/apply')).not.toContain('Patient Navigator');
      expect(await text(`/es/careers/${ID}`)).toContain('JobPosting');
      expect(await text('/jobs.json?lang=es')).toContain(ID);
      expect(await text('/sitemap.xml')).toContain(`/es/careers/${ID}</loc>`);
    });

    test('is closed, renewed and changed back; the Site page shows its state', async () => {
      const state = async () => {
        const site: SiteOverview = await (await inbox.get('/api/site')).json();
        return site.records.find(({ id }) => id === ID)?.state;
      };
      expect(await state()).toBe('open until Mar 31, 2027');
      expect((await inbox.post(`/api/jobs/${ID}/close`)).status).toBe(200);
      expect(await state()).toBe('closed since Nov 21, 2026');
      await within(async () => expect(await text('/apply')).not.toContain(`value="${ID}"`));
      for (const path of ['/careers', '/jobs.xml', '/jobs.json', '/sitemap.xml']) {
        expect(await text(path), path).not.toContain(`careers/${ID}`);
      }
      expect(await text(`/careers/${ID}`)).toContain('This position is closed');
      expect(await text(`/apply?role=${ID}`)).not.toContain('checked=""');
    });

    test('an application that was begun before the job closed is stored; an id that never existed is refused', async () => {
      expect((await apply(ID, { email: 'late@example.com' })).status).toBe(200);
      const refused = await apply('surgeon');
      expect(refused.status).toBe(422);
      expect(await refused.json()).toMatchObject({ errors: [{ field: 'selectedRoles' }] });
      // The server refuses a post without JavaScript with a page that still has the applicant's choice.
      const page = await fetch(`${app.url}/f/application`, {
        method: 'POST',
        headers: { Accept: 'text/html' },
        body: formData(validAnswers(applicationForm, { selectedRoles: ID, firstName: '' })),
      });
      expect(page.status).toBe(422);
      expect(await page.text()).toContain(`value="${ID}"`);
    });

    test('taken off the site its page is gone; leads still name it, and after it is deleted by its id', async () => {
      const { version: now } = await (await inbox.get(`/api/site/jobs/${ID}`)).json();
      await post(`/${ID}/unpublish`, { version: now });
      await within(async () => expect(await status(`/careers/${ID}`)).toBe(404));
      expect(await status(`/es/careers/${ID}`)).toBe(404);
      expect((await apply(ID, { email: 'later@example.com' })).status).toBe(200);
      const csv = async () => (await inbox.get('/api/leads.csv?form=application')).text();
      expect(await csv()).toContain('Patient Navigator <b>');
      await post(`/${ID}/delete`, { version: now + 1 });
      expect(await csv()).not.toContain('Patient Navigator');
      expect(await csv()).toContain(ID);
    });

    test.each([
      [
        { ...NAVIGATOR, title: 'medical scribe / transcriptionist' },
        'title',
        'Another one on the site',
      ],
      [{ ...NAVIGATOR, title: 'Medical, Scribe' }, 'title', '/careers/medical-scribe'],
      [{ ...NAVIGATOR, title: 'Received' }, 'title', '/careers/received'],
      [{ ...NAVIGATOR, metaTitle: 'x'.repeat(61) }, 'metaTitle', '60 characters'],
      [{ ...NAVIGATOR, description: 'x'.repeat(20_000) }, 'description', '500 characters'],
      [{ ...NAVIGATOR, description: 'We placed 5,000 people.' }, 'description', '5,000'],
      [{ ...NAVIGATOR, payFrom: '8' }, 'payTo', 'smaller'],
      [{ ...NAVIGATOR, closesOn: '2027-02-30' }, 'closesOn', 'day'],
      [{ ...NAVIGATOR, countries: [] }, 'countries', 'at least one'],
      [{ ...NAVIGATOR, countries: ['US'] }, 'countries.0', ''],
      [{ ...NAVIGATOR, insteadOfEducation: true }, 'insteadOfEducation', 'uncheck'],
    ])('is refused beside the field: %#', async (value, field, message) => {
      const { body } = await post('', { value: {} });
      const { body: refused } = await post(`/${body.id}/publish`, { version: 1, value });
      expect(refused.problems).toMatchObject([
        { field, message: expect.stringContaining(message) },
      ]);
      await post(`/${body.id}/delete`, { version: 1 });
    });

    test('200 jobs are listed, searched and offered', async () => {
      const { db } = app.app.storage;
      const rows = Array.from({ length: 195 }, (_, index) => ({
        kind: 'jobs' as const,
        id: `job-${index}`,
        position: 100 + index,
        draft: null,
        version: 1,
        changed_at: NOON,
        published: JSON.stringify({ ...NAVIGATOR, ...SPANISH, title: `Job ${index}` }),
      }));
      await db.insertInto('records').values(rows).execute();
      await inbox.post('/api/site/jobs/job-1/move', { step: 1 });
      // A busy machine takes seconds to render 200 jobs.
      await vi.waitFor(async () => expect(await text('/careers')).toContain('200 open positions'), {
        timeout: 30_000,
        interval: 100,
      });
      expect(await text('/apply')).toContain('value="job-194"');
      const packed = await fetch(`${app.url}/careers`, { headers: { 'Accept-Encoding': 'br' } });
      expect(packed.headers.get('content-encoding')).toBe('br');
      expect((await post('', { value: {} })).status).toBe(409);
    });
  },
);
