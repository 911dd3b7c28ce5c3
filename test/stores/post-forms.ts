import { randomUUID } from 'node:crypto';
import { FORMS } from '#shared/forms/registry.ts';
import { formData, GOOD_CONTACT, GOOD_INTEREST, PDF } from '#test/running-app.ts';

const PRACTICE = {
  practiceName: 'Lakeside Dental',
  name: 'Dana Reyes',
  phone: '(212) 736-5000',
  smsConsent: 'yes',
};

const ASSESSMENT = {
  position: 'Virtual Medical Scribe',
  experience: 'Mid Level (2-5 Years)',
  language: 'English Only',
  staffCount: '2',
  emr: 'Epic',
  availability: 'Full-time (40 hrs/week)',
};

const APPLICATION = {
  selectedRoles: 'medical-scribe',
  hasExperience: 'yes',
  specialSkills: 'Ten years at a clinic.',
  tools: 'QuickBooks',
  languages: 'Spanish, English',
  englishLevel: 'advanced',
  typingSpeed: '50+ WPM',
  startDate: '2030-01-07',
  usHours: 'yes',
  currentPayRate: '$4–$5/hour',
  payRate: '$6–$7/hour',
  lowestPayRate: '$5–$6/hour',
  futurePayRate: '$7–$8/hour',
  hasComputer: 'yes',
  hasInternet: 'yes',
  hasWorkspace: 'yes',
  futureGoals: 'To lead a team.',
  whyJoinUs: 'I like to help patients.',
  referralSource: 'Job Board',
  trainingNeeded: 'minimal',
  firstName: 'Lucía',
  lastName: 'Núñez',
  phone: '+505 8888 1234',
  country: 'Nicaragua',
  address: 'Managua',
};

/** The answer of the server to a post of each form, by the id of the form. */
export type PostedForms = Readonly<
  Record<string, { readonly id: string; readonly manage?: string }>
>;

/** The start times that the server offers for calls. */
export async function offeredStarts(url: string): Promise<string[]> {
  const { starts } = await (await fetch(`${url}/book/slots`)).json();
  return starts;
}

/** Posts every form with valid answers. `person` is the first part of the senders' addresses. Throws if a post is not stored. */
export async function postEveryForm(url: string, person: string): Promise<PostedForms> {
  const at = (name: string) => `${person}-${name}@practice.example`;
  const key = randomUUID();
  const [start = ''] = await offeredStarts(url);
  const resume = new File([PDF], 'cv.pdf');
  const posts: Readonly<Record<string, Readonly<Record<string, string | File>>>> = {
    contact: { ...GOOD_CONTACT, email: at('contact'), smsConsent: 'yes', utm_source: 'google' },
    assessment: { ...PRACTICE, ...ASSESSMENT, email: at('assessment'), _idempotency_key: key },
    'assessment-notes': { notes: 'Two phone lines.', lead: key },
    application: { ...APPLICATION, email: at('application'), resume },
    booking: { ...PRACTICE, email: at('booking'), start, zone: 'America/New_York' },
    interest: { ...GOOD_INTEREST, email: at('interest'), resume },
    referral: {
      referrerName: 'Dana Reyes',
      referrerEmail: at('referral'),
      referralName: 'Sam Lee',
      referralEmail: 'sam@lee.example',
      practiceName: 'Lee Dental',
    },
  };
  const posted: Record<string, { id: string; manage?: string }> = {};
  for (const { id } of FORMS) {
    const fields = posts[id];
    if (!fields) throw new Error(`post-forms.ts has no answers for the form ${id}`);
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
