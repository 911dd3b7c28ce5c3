/** Fills in every form by mouse and keyboard and sends it. If something goes wrong, typed text must stay. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ANSWERED, APPLICANT } from '#e2e/apply/fill-steps.ts';
import { CHOSEN, OWNER } from '#e2e/assessment/fill-steps.ts';
import { manageLink, PERSON } from '#e2e/booking/open-hours.ts';
import { PDF } from '#e2e/forms/every-form.ts';
import type { Site } from '#e2e/harness.ts';
import { MIN_SUBMIT_INTERVAL_MS } from '#shared/forms/envelope.ts';
import { startServer } from '#test/child-server.ts';
import { expect, flow, NARROW, test, WIDE } from './engine-test.ts';
import type { Tab } from './tab.ts';

/**
 * The selector of the button that sends the form or opens its next step. A form can have other submit buttons: one for
 * each day, and a hidden one for the Enter key.
 */
const sendButton = (form: string) =>
  `form[data-form="${form}"] button[type="submit"]:not([aria-hidden], [formnovalidate], [aria-label])`;

const CONTACT = {
  firstName: 'Ana',
  lastName: 'Ruiz',
  email: 'ana@ruizfamilymedicine.com',
  phone: '(512) 555-0143',
  message: 'Our phones are not answered after four.',
};

const ASSESSMENT_STEPS = [
  'position',
  'experience',
  'language',
  'staff-count',
  'emr',
  'availability',
];

const storedText = async (site: Site) => JSON.stringify(await site.leads());

function resumeFile(): string {
  const file = join(tmpdir(), PDF.name);
  writeFileSync(file, PDF.buffer);
  return file;
}

const stepIs = (tab: Tab, id: string) =>
  tab.until(
    `step ${id} is shown`,
    (wanted) => document.querySelector(`[data-step="${wanted}"]`)?.checkVisibility(),
    id,
  );

flow(
  'assessment: all steps, back, reload, two presses, one lead',
  [NARROW, WIDE],
  async (tab, site) => {
    const before = (await site.leads()).length;
    await tab.open('/assessment');
    await tab.islandLoads('form[data-form="assessment"]');
    for (const step of ASSESSMENT_STEPS) {
      await stepIs(tab, step);
      await tab.answer('assessment', CHOSEN);
      if (step !== 'experience') continue;
      await stepIs(tab, 'language');
      await tab.click('form[data-form="assessment"] button', 'Back');
      await stepIs(tab, step);
      await tab.driver.reload();
      await stepIs(tab, step);
      await tab.until(
        'the choice is kept',
        () => !!document.querySelector('[name="experience"]:checked'),
      );
      await tab.islandLoads('form[data-form="assessment"]');
      await tab.click(sendButton('assessment'));
    }
    await stepIs(tab, 'contact');
    await tab.answer('assessment', { ...OWNER, email: 'ann@', phone: '415555' });
    await tab.click(sendButton('assessment'));
    await tab.until(
      'both mistakes are shown',
      () => document.querySelectorAll('[aria-invalid="true"]').length === 2,
    );
    await tab.answer('assessment', OWNER);
    const button = await tab.find(sendButton('assessment'));
    await tab.driver.drag([button]);
    // Presses again, as a double click does. The page may be gone by then.
    await tab.driver.drag([button]);
    await tab.arrive('/what-happens-next');
    expect((await site.leads()).length).toBe(before + 1);
    await tab.driver.back();
    await tab.until(
      'nothing waits after Back',
      () => !document.querySelector('[aria-busy="true"]'),
    );
  },
);

for (const [path, done, past] of [
  ['/apply', '/submission-success', 'Choose today or a later day'],
  ['/es/apply', '/es/submission-success', 'Elige el día de hoy o uno posterior'],
] as const) {
  flow(`${path}: 11 steps with a recording and a résumé`, [NARROW, WIDE], async (tab, site) => {
    await tab.open(path);
    await tab.islandLoads('form[data-form="application"]');
    const next = () => tab.click(sendButton('application'));
    const steps = await tab.driver.run(() =>
      [...document.querySelectorAll<HTMLElement>('form[data-form="application"] [data-step]')].map(
        ({ dataset }) => dataset.step ?? '',
      ),
    );
    expect(steps).toHaveLength(11);
    for (const step of steps) {
      await stepIs(tab, step);
      expect(await tab.overflow(), step).toBe(0);
      if (step === 'availability') {
        await tab.answer('application', { ...ANSWERED, startDate: '2020-01-15' });
        await next();
        await tab.see(past, '[data-form="application"]');
        await stepIs(tab, step);
      }
      await tab.answer('application', { ...ANSWERED, ...APPLICANT, lastName: `Paz ${path}` });
      if (step === 'final') await record(tab);
      if (step === 'personal') await tab.driver.upload('[name="resume"]', resumeFile());
      await next();
    }
    await tab.arrive(done);
    const lead = (await site.leads()).at(-1);
    expect(JSON.stringify(lead)).toContain(`Paz ${path}`);
    expect(JSON.stringify(lead?.files)).toMatch(/voice-introduction\.(webm|m4a)/);
    expect(JSON.stringify(lead?.files)).toContain(PDF.name);
  });
}

async function record(tab: Tab): Promise<void> {
  const buttons = '[data-step="final"] button';
  await tab.click(
    buttons,
    await tab.driver.run((selector) => {
      const all = [...document.querySelectorAll<HTMLElement>(selector)];
      return (
        all.find((button) => /^(record|grabar)/i.test(button.innerText.trim()))?.innerText.trim() ??
        ''
      );
    }, buttons),
  );
  await tab.until('a second was recorded', () =>
    /0:01/.test(document.querySelector('[data-step="final"] [role="timer"]')?.textContent ?? ''),
  );
  // The Stop button has the focus. The test clicks it, because with Firefox's driver no key presses a button while the
  // microphone is open.
  await tab.driver.run(() => document.activeElement?.setAttribute('data-stop', ''));
  await tab.click('button[data-stop]');
  await tab.until(
    'the recording is there',
    () => !!document.querySelector('[data-step="final"] audio'),
  );
}

flow('book: a call is booked, moved and canceled', [NARROW, WIDE], async (tab, site) => {
  await tab.open('/book');
  await tab.islandLoads('form[data-form="booking"]');
  const time = 'main form [name="start"]';
  await tab.click(time);
  const email = `dana${Date.now()}@oakdental.org`;
  await tab.answer('booking', { ...PERSON, email });
  await tab.click(sendButton('booking'), 'Book ');
  await tab.arrive('/schedule?call=');
  await tab.open(manageLink(site, email));
  await tab.islandLoads('form[action$="/move"]');
  await tab.click('main form[action$="/move"] button[aria-pressed="false"]');
  await tab.click(time);
  await tab.click('form[action$="/move"] button[type="submit"]', 'Move to');
  await tab.see('has a new time', 'main [role="status"]');
  await tab.click('main summary', 'Cancel the call');
  await tab.click('main button', 'Yes, cancel it');
  await tab.see('Your call is canceled', 'h1');
});

flow('refer, careers and contact: sent and stored', [NARROW], async (tab, site) => {
  const unique = `Lee ${Date.now()}`;
  await tab.open('/refer');
  await tab.answer('referral', {
    referrerName: 'Dana O’Neill',
    referrerEmail: 'dana@example.org',
    referralName: 'Sam Lee',
    referralEmail: 'sam@example.com',
    practiceName: unique,
  });
  await tab.click(sendButton('referral'));
  await tab.arrive('/refer/received');
  expect(await storedText(site)).toContain(unique);
  await tab.open('/careers');
  await tab.answer('interest', {
    firstName: 'Lucía',
    lastName: unique,
    email: 'lucia@example.org',
    preferredRole: 'medical-scribe',
    motivation: 'I scribed for two clinics.',
  });
  await tab.driver.upload('[name="resume"]', resumeFile());
  await tab.click(sendButton('interest'));
  await tab.see('Thank you! We got your message');
  await tab.open('/contact');
  await tab.answer('contact', { ...CONTACT, message: unique.repeat(2) });
  await tab.click(sendButton('contact'));
  await tab.arrive('/assessment');
  expect(await storedText(site)).toContain(unique.repeat(2));
});

test('the footer’s form keeps every word while the server is down', async ({ openTab }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'marigold-down-'));
  const first = await startServer(dataDir);
  const tab = await openTab({ base: first.url });
  await tab.open('/about');
  await tab.click(sendButton('contact'));
  await tab.until('it is refused', () => !!document.querySelector('[aria-invalid="true"]'));
  await tab.answer('contact', CONTACT);
  await first.end('SIGKILL');
  await tab.click(sendButton('contact'));
  await tab.see('problem submitting your message', 'form[data-form="contact"] [role="alert"]');
  for (const [name, text] of Object.entries(CONTACT))
    expect(await tab.valueOf(`form[data-form="contact"] [name="${name}"]`)).toBe(text);
  const second = await startServer(dataDir, { PORT: new URL(first.url).port });
  // A form takes one post in three seconds (FORM-1).
  await sleep(MIN_SUBMIT_INTERVAL_MS);
  await tab.click(sendButton('contact'));
  await tab.arrive('/assessment');
  // Leaves the page while the server still runs, because the browser then sends the count of the visit.
  await tab.open('about:blank');
  await second.end();
  // Clears the failed requests, which this test causes on purpose.
  tab.driver.problems();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Starts a proxy of the site that delays scripts, as a slow connection does. */
async function slowScripts(site: Site, delayMs: number) {
  const { port, hostname } = new URL(site.url);
  const proxy = createServer((asked, answer) => {
    const pass = () => {
      const { url, method, headers } = asked;
      const passed = request({ port, hostname, path: url, method, headers }, (given) => {
        answer.writeHead(given.statusCode ?? 500, given.headers);
        given.pipe(answer);
      });
      passed.on('error', () => answer.destroy());
      asked.pipe(passed);
    };
    if (asked.url?.endsWith('.js')) setTimeout(pass, delayMs);
    else pass();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => proxy.once('listening', resolve));
  const { port: own } = proxy.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${own}`,
    stop() {
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}

for (const [path, form, answers] of [
  ['/contact', 'contact', CONTACT],
  ['/refer', 'referral', { referrerName: 'Dana O’Neill', practiceName: 'Lee Dental' }],
  ['/book', 'booking', PERSON],
] as const)
  test(`${path}: what is typed before the scripts arrive stays, also after a reload and Back`, async ({
    openTab,
    site,
  }) => {
    const slow = await slowScripts(site, 1500);
    const tab = await openTab({ base: slow.url });
    await tab.open(path);
    await tab.answer(form, answers);
    await tab.islandLoads(`main form[data-form="${form}"]`);
    const isKept = async (when: string) => {
      for (const [name, text] of Object.entries(answers))
        await tab.until(
          `${name} is kept ${when}`,
          (selector, wanted) =>
            document.querySelector<HTMLInputElement>(selector)?.value === wanted,
          `main form[data-form="${form}"] [name="${name}"]`,
          text,
        );
    };
    await isKept('after the scripts');
    await tab.click('footer a[href="/privacy"]');
    await tab.arrive('/privacy');
    await tab.driver.back();
    await tab.arrive(path);
    await isKept('after Back');
    slow.stop();
  });
