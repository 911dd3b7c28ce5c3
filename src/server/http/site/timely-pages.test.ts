import { afterAll, describe, expect, it } from 'vitest';
import { applicationForm } from '#shared/forms/application.form.ts';
import { fieldsOf } from '#shared/forms/define-form.ts';
import { openForAll } from '#test/opened.ts';
import { formData, NOON, startApp } from '#test/running-app.ts';

const JOB = 'medical-receptionist';
const SENT =
  '<div data-sent="true" hidden=""><dd data-reference="true" class="x"></dd><div data-sent-copy="true" hidden="">Copy</div></div><p data-unsent="true" class="y">None</p>';
const JOB_PAGE =
  '<head><script type="application/ld+json">{"@type":"JobPosting"}</script><script type="application/ld+json">{"@type":"BreadcrumbList"}</script></head><div data-job-open="" class="a">Apply</div><div data-job-closed="" hidden="" class="b">Closed</div><div data-job-open="" class="c">Apply</div>';
const CAREERS = `<p data-job-count="" class="z">1 open position</p><ul><li data-job="${JOB}">R</li></ul><div data-job-none="" hidden="">None</div>`;

const app = openForAll(() =>
  startApp(
    {},
    {
      site: {
        'index.html': '<h1>Home</h1>',
        'submission-success.html': SENT,
        [`careers/${JOB}.html`]: JOB_PAGE,
        'careers.html': CAREERS,
      },
    },
  ),
);

/** An answer to every question of the application that passes. */
function application(): Record<string, string> {
  const answers: Record<string, string> = {};
  for (const field of fieldsOf(applicationForm)) {
    if (field.kind === 'text')
      answers[field.name] = field.input === 'date' ? '2026-12-01' : 'Luz Perez';
    if (field.kind === 'choice' || field.kind === 'choices') {
      answers[field.name] = field.options[0]?.value ?? '';
    }
  }
  return answers;
}

it('who applied without JavaScript reads the reference of the application', async () => {
  const sent = await fetch(`${app.url}/f/application`, {
    method: 'POST',
    headers: { Accept: 'text/html' },
    body: formData(application()),
    redirect: 'manual',
  });
  expect([sent.status, await sent.text()]).toEqual([303, '']);
  const [lead] = await app.stored();
  const page = await (await fetch(app.url + sent.headers.get('location'))).text();
  expect(page).toContain('<div data-sent="true">');
  expect(page).toContain(`data-reference="true" class="x">${lead?.id.slice(0, 18)}<`);
  expect(page).toContain('<p data-unsent="true" class="y" hidden="">');
  // The copy is in the sender's browser, where a script stores it.
  expect(page).toContain('<div data-sent-copy="true" hidden="">');
});

it.each(['', '?lead=', '?lead=%3Cscript%3E', '?utm_source=ad'])(
  'the page after an application with %j is the page as it is',
  async (query) => {
    expect(await (await fetch(`${app.url}/submission-success${query}`)).text()).toBe(SENT);
  },
);

describe('a job whose last day passed since the site was built', () => {
  const read = async (path: string) => (await fetch(app.url + path)).text();
  const LAST_MOMENT = Date.parse('2027-05-31T23:59:59-06:00');
  afterAll(() => {
    app.clock.time = NOON;
  });

  it('is open to its last moment', async () => {
    app.clock.time = LAST_MOMENT;
    expect(await read(`/careers/${JOB}`)).toBe(JOB_PAGE);
    expect(await read('/careers')).toBe(CAREERS);
  });

  it('says that it is closed, and leads to the application no more', async () => {
    app.clock.time = LAST_MOMENT + 1;
    const page = await read(`/careers/${JOB}?utm_source=ad`);
    expect(page.match(/data-job-open="" class="." hidden=""/g)).toHaveLength(2);
    expect(page).toContain('<div data-job-closed="" class="b">');
    expect(page).not.toContain('JobPosting');
    expect(page).toContain('BreadcrumbList');
  });

  it('is not among the open positions', async () => {
    app.clock.time = LAST_MOMENT + 1;
    const page = await read('/careers');
    expect(page).toContain(`<li data-job="${JOB}" hidden="">`);
    expect(page).toContain('0 open positions');
  });
});
