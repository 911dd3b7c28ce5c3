import { randomUUID } from 'node:crypto';
import { FORMS } from '#shared/forms/registry.ts';
import { formData, PDF } from '#test/running-app.ts';
import { validAnswers } from '#test/valid-answers.ts';

/** The server's response to a post of each form, by the id of the form. */
export type PostedForms = Readonly<
  Record<string, { readonly id: string; readonly manage?: string }>
>;

/** The start times that the server offers for calls. */
export async function offeredStarts(url: string): Promise<string[]> {
  const { starts } = await (await fetch(`${url}/book/slots`)).json();
  return starts;
}

/**
 * Posts every form with valid answers. `person` is the first part of the senders' addresses. Throws if a post is not
 * stored.
 */
export async function postEveryForm(url: string, person: string): Promise<PostedForms> {
  const at = (name: string) => `${person}-${name}@practice.example`;
  const key = randomUUID();
  const [start = ''] = await offeredStarts(url);
  const resume = new File([PDF], 'cv.pdf');
  const posts: Readonly<Record<string, Readonly<Record<string, string | File>>>> = {
    contact: { smsConsent: 'yes', utm_source: 'google' },
    assessment: { smsConsent: 'yes', _idempotency_key: key },
    'assessment-notes': { notes: 'Two phone lines.', lead: key },
    application: { selectedRoles: 'medical-scribe', smsConsent: 'yes', resume },
    booking: { start, smsConsent: 'yes' },
    interest: { resume },
    referral: { referrerEmail: at('referral') },
  };
  const posted: Record<string, { id: string; manage?: string }> = {};
  for (const form of FORMS) {
    const { id } = form;
    const answers = validAnswers(form);
    const fields = { ...answers, ...('email' in answers && { email: at(id) }), ...posts[id] };
    const headers = { 'Idempotency-Key': id === 'assessment' ? key : randomUUID() };
    const answer = await fetch(`${url}/f/${id}`, {
      method: 'POST',
      headers,
      body: formData(fields),
    });
    const body = await answer.json();
    if (answer.status !== 200) throw new Error(`${id}: ${answer.status} ${JSON.stringify(body)}`);
    posted[id] = body;
  }
  return posted;
}
