import { expect, it } from 'vitest';
import { applicationForm } from '#shared/forms/application.form.ts';
import { fieldsOf } from '#shared/forms/define-form.ts';
import { openForAll } from '#test/opened.ts';
import { formData, startApp } from '#test/running-app.ts';

const SENT =
  '<div data-sent="true" hidden=""><dd data-reference="true" class="x"></dd><div data-sent-copy="true" hidden="">Copy</div></div><p data-unsent="true" class="y">None</p>';

const app = openForAll(() =>
  startApp(
    {},
    {
      site: {
        'index.html': '<h1>Home</h1>',
        'submission-success.html': SENT,
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
