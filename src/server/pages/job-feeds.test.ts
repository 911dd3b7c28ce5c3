import { Window } from 'happy-dom';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { postingTitle } from '#content/job-description.ts';
import { jobsIn } from '#content/jobs-in-language.ts';
import { SAMPLE_RECORDS } from '#content/samples/records.ts';
import { SITE } from '#content/site.ts';
import { putFields } from '#server/records/change-records.ts';
import { publishSite } from '#server/records/publication.ts';
import { nodeRequest } from '#test/node-request.ts';
import { openForAll } from '#test/opened.ts';
import { NOON, startApp } from '#test/running-app.ts';

const app = openForAll(() => startApp());

const JOBS = jobsIn(SAMPLE_RECORDS.jobs, 'en');
const SPANISH = jobsIn(SAMPLE_RECORDS.jobs, 'es');
const LAST_MOMENT = Date.parse('2027-04-30T23:59:59-06:00');

async function readXml(path = '/jobs.xml') {
  const answer = await nodeRequest(app.url, path);
  const { DOMParser } = new Window();
  const document = new DOMParser().parseFromString(String(answer.body), 'application/xml');
  expect(document.querySelector('parsererror')).toBeNull();
  return { answer, jobs: [...document.querySelectorAll('source > job')] };
}
const textIn = (
  parent: { querySelector(name: string): { textContent: string } | null },
  name: string,
) => parent.querySelector(name)?.textContent ?? '';

describe('/jobs.xml (CAREER-9)', () => {
  it('has the mandatory fields of LinkedIn’s feed for every open job', async () => {
    const { answer, jobs } = await readXml();
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(jobs.map((job) => textIn(job, 'partnerJobId'))).toEqual(JOBS.map(({ id }) => id));
    for (const [place, job] of jobs.entries()) {
      expect(textIn(job, 'company')).toBe(SITE.name);
      expect(textIn(job, 'title')).not.toMatch(/^$|\(Virtual\)/);
      expect(textIn(job, 'description').length).toBeGreaterThan(100);
      expect(textIn(job, 'description')).toContain(JOBS[place]?.responsibilities[0]);
      expect(textIn(job, 'location')).toBe('Nicaragua');
      expect(job.querySelectorAll('alternateLocation')).toHaveLength(7);
      expect(textIn(job, 'applyUrl')).toBe(`${SITE.origin}/careers/${JOBS[place]?.id}`);
      expect(textIn(job, 'posterEmail')).toBe(SITE.careersEmail);
    }
  });
});

describe('/jobs.json (CAREER-9)', () => {
  const board = async (query = '') => (await fetch(`${app.url}/jobs.json${query}`)).json();

  it('has the shape of a public Greenhouse board', async () => {
    const { jobs, meta } = await board();
    expect(meta).toEqual({ total: JOBS.length });
    expect(jobs[0]).toEqual({
      id: 101,
      internal_job_id: 101,
      requisition_id: 'medical-receptionist',
      title: 'Medical Receptionist',
      company_name: SITE.name,
      absolute_url: `${SITE.origin}/careers/medical-receptionist`,
      location: { name: expect.stringMatching(/^Remote: Nicaragua, Ecuador, /) },
      language: 'en',
      first_published: '2026-11-16T00:00:00-06:00',
      updated_at: '2026-11-16T00:00:00-06:00',
      application_deadline: '2027-04-30T23:59:59-06:00',
      metadata: null,
    });
    expect(new Set(jobs.map(({ id }: { id: number }) => id)).size).toBe(JOBS.length);
  });

  it('has the description and pay of each job if asked', async () => {
    const { jobs } = await board('?content=true&pay_transparency=true&x=1');
    expect(jobs[0].content).toMatch(/^&lt;p&gt;Be the first voice/);
    expect(jobs[0].pay_input_ranges).toMatchObject([{ min_cents: 500, max_cents: 700 }]);
  });
});

describe.each(['/jobs.xml', '/jobs.json'])('%s', (path) => {
  it('has no invented job, unless the site has no address of its own', async () => {
    const own = await startApp({ SITE_ORIGIN: 'https://www.lakeside.example' });
    onTestFinished(() => own.end());
    const { db } = own.app.storage;
    const text = async () => (await fetch(own.url + path)).text();
    const ids = async () => (await text()).match(/medical-receptionist|medical-scribe/g) ?? [];
    expect(await ids()).toEqual([]);
    await publishSite(db, { who: 'ana', now: 0 });
    await vi.waitFor(() => expect(own.app.records.facts().visibility).toBe('public'), 30_000);
    expect(await ids()).toEqual([]);
    const ref = { kind: 'jobs', id: 'medical-scribe' } as const;
    await putFields(db, ref, () => ({ sample: false }), { who: 'ana', now: 0 });
    await vi.waitFor(async () => expect(await ids()).toContain('medical-scribe'), 30_000);
    expect(await ids()).not.toContain('medical-receptionist');
  });

  const has = async (id: string) => (await (await fetch(app.url + path)).text()).includes(id);

  it('has a job to its last moment and not after it', async () => {
    app.clock.time = LAST_MOMENT;
    expect(await has('medical-receptionist')).toBe(true);
    app.clock.time += 1;
    expect(await has('medical-receptionist')).toBe(false);
    expect(await has('medical-scribe')).toBe(true);
    app.clock.time = Date.parse('2030-01-01T00:00Z');
    expect(await has('medical')).toBe(false);
    app.clock.time = NOON;
  });

  it('has not changed for a reader that has it', async () => {
    const first = String((await nodeRequest(app.url, path)).headers.etag);
    const again = await nodeRequest(app.url, path, { 'If-None-Match': first });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  it('may be kept by a cache that asks each time, and read by scripts of other sites', async () => {
    const { headers } = await nodeRequest(app.url, path);
    expect(headers['cache-control']).toBe('public, no-cache');
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers['x-content-type-options']).toBe('nosniff');
    const head = await nodeRequest(app.url, path, {}, { method: 'HEAD' });
    expect([head.status, head.body.length]).toEqual([200, 0]);
  });

  it('is in Spanish if asked, with the same identifiers', async () => {
    const inSpanish = await (await fetch(`${app.url}${path}?lang=es`)).text();
    for (const { id, title } of SPANISH) {
      expect(inSpanish).toContain(`${SITE.origin}/es/careers/${id}`);
      expect(inSpanish).toContain(postingTitle(title));
    }
    expect(inSpanish).toContain('medical-scribe');
    expect(inSpanish).not.toContain('Philippines');
  });

  it('survives any query', async () => {
    for (const query of [
      '?lang=%00',
      `?${'content=true&'.repeat(500)}`,
      '?lang=es&lang=en',
      '?%',
    ]) {
      expect((await fetch(app.url + path + query)).status, query).toBe(200);
    }
  });
});
