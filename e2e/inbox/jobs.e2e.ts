import { axeFindings } from '#e2e/axe.ts';
import { PHONE } from '#e2e/harness.ts';
import { expect, test } from './start-inbox.ts';

const LINES = {
  Title: 'Patient Navigator',
  'In one line': 'Guide patients to the right care.',
  'About the work': 'Call patients and help them find the right care.',
  'Pay per hour, from': '5.50',
  'Pay per hour, to': '7',
  'Title in search results': 'Remote Patient Navigator Job',
  'Description in search results': 'Guide patients to the right care, full time and from home.',
};
const SPANISH = {
  'Title in Spanish': 'Guía de pacientes',
  'In one line, in Spanish': 'Guías a los pacientes.',
  'About the work, in Spanish': 'Llamas a los pacientes y los orientas.',
  'Title in search results, in Spanish': 'Guía de pacientes: empleo remoto',
  'Description in search results, in Spanish': 'Guía a los pacientes desde casa.',
};

test('a job is added on a phone in both languages; half of the Spanish is refused (CAREER-12)', async ({
  page,
  inbox,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto(inbox.address);
  await page.getByRole('navigation').getByRole('link', { name: 'Site' }).click();
  await page.getByRole('heading', { level: 2, name: 'Jobs' }).click();
  await expect(page.getByText('open until Apr 30, 2027')).toBeVisible();
  await page.getByRole('button', { name: 'Add a job' }).click();
  const fill = async (texts: Readonly<Record<string, string>>) => {
    for (const [label, text] of Object.entries(texts)) {
      await page.getByLabel(label, { exact: true }).fill(text);
    }
  };
  const addLine = async (list: string, text: string) => {
    await page.getByRole('button', { name: `Add a row ${list}`, exact: true }).click();
    await page
      .getByRole('group', { name: list, exact: true })
      .getByLabel('Line', { exact: true })
      .fill(text);
  };
  await fill(LINES);
  await addLine('Key responsibilities', 'Call patients');
  await addLine('Requirements', 'Clear spoken English');
  await page.getByLabel('Category', { exact: true }).selectOption('Healthcare');
  await expect(page.getByLabel('Nicaragua')).toBeChecked();
  await page.getByLabel('Ecuador').uncheck();
  await fill({ 'Title in Spanish': 'Guía de pacientes' });
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await publish.click();
  await expect(page.getByLabel('In one line, in Spanish')).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  await fill(SPANISH);
  await addLine('Key responsibilities in Spanish', 'Llamar a los pacientes');
  await addLine('Requirements in Spanish', 'Buen inglés');
  await publish.click();
  await expect(page).toHaveURL(/id=patient-navigator$/);
  await expect(page.getByText('Published. Visitors see it within five seconds.')).toBeVisible();
  await expect(page.getByText('Visitors see exactly this.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Visitors do not see this yet.')).toBeVisible();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Patient Navigator');
  await page.getByRole('link', { name: 'All of the site' }).click();
  await expect(page.getByRole('link', { name: 'Edit Patient Navigator' })).toBeVisible();
});
