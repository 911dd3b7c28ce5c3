/*
 * Before the page is painted, fills in and shows the note for an applicant who comes back. The note contains the day
 * and the reference of the application that was sent from this device.
 */
import { fill } from '#shared/fill-template.ts';
import { asLanguage, LOCALES } from '#shared/language.ts';
import { leadReference } from '#shared/lead.ts';
import { readReceipt } from '#site/wizard/draft.ts';

const note = document.getElementById('applied');
const receipt = readReceipt('application');
if (note && receipt) {
  const language = asLanguage(document.documentElement.lang);
  const date = new Date(receipt.at).toLocaleDateString(LOCALES[language], { dateStyle: 'long' });
  const reference = leadReference(receipt.reference);
  for (const line of note.querySelectorAll<HTMLElement>('[data-template]')) {
    line.textContent = fill(line.dataset.template ?? '', { date, reference });
    line.hidden = line.dataset.needs === 'reference' && reference === '';
  }
  note.hidden = false;
}
