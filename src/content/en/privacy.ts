import type { MetaCopy, Section } from '#content/page-copy.ts';
import { SITE } from '#content/site.ts';
import { FORMS } from '#forms/registry.ts';
import { durationInWords, RETENTION_DAYS, type Retention } from '#forms/retention.ts';

/** Names of the stored kinds of records; a form that is not listed here is named by its title. */
const KEPT: Readonly<Record<string, string>> = {
  application: 'a job application',
  interest: 'an expression of interest in a position',
  referral: 'a referral',
  assessment: 'an assessment',
  contact: 'a message from the contact form',
};

/** How long each kind of record is stored, as configured: the rules by which the server deletes (PRIV-4). */
function retentionPoints(rules: readonly Retention[]): string[] {
  const times = new Map(rules.map(({ form, keepFor }) => [form, keepFor]));
  const point = (what: string, kind: string) => {
    const time = times.get(kind);
    const until =
      time === undefined ? 'until you ask us to delete it' : `for ${durationInWords(time)}`;
    return `We keep ${what} ${until}.`;
  };
  const forms = FORMS.filter(({ id }) => times.has(id) || RETENTION_DAYS[id as 'interest']);
  return [
    ...forms.map(({ id, title }) => point(KEPT[id] ?? `what you send with “${title}”`, id)),
    point('what you send with any other form', 'leads'),
    point('a résumé or other file', 'files'),
    point('a post that looks like spam', 'quarantine'),
  ];
}

/** The nine numbered sections, in order (LEGAL-1). */
const SECTIONS: readonly Section[] = [
  {
    id: 'information-collected',
    title: 'Information we collect',
    paragraphs: [
      'What you send us in a form: the contact form, the assessment and its notes, the job application, the interest form, the referral form and a booked call. Each form shows which answers are required. They include names, e-mail addresses, phone numbers, your practice’s name, what you look for, and, from applicants, work history, pay expectations, a link to an audio introduction and a résumé.',
      'What comes along with a form: the page you sent it from, the page you first arrived on, the site that referred you, campaign names in the address (utm_source, utm_medium, utm_campaign), the time, your browser’s name, screen size and time zone. We use your network address to stop abuse.',
      'What is written to your own device: answers of forms you have not finished, so that you can go on later. They stay on your device until you send the form or clear them.',
    ],
  },
  {
    id: 'use',
    title: 'How we use it',
    paragraphs: [
      'To answer you, to match candidates to your practice or positions to your application, to arrange calls, to run the trial and the contract, to pay referral rewards, to keep the site safe and to see which pages are useful.',
      'We make no decision about you by machine alone, and we do not use what you send to train software.',
    ],
  },
  {
    id: 'hipaa',
    title: 'HIPAA and patient information',
    paragraphs: [
      'This site is not meant for patient information. Please do not send any through its forms.',
      'When we staff a practice we act as its business associate. What our staff may do with patient information is governed by the business associate agreement with that practice, which is signed before any access, and by HIPAA. Patients should turn to their practice, whose own notice of privacy practices applies.',
    ],
  },
  {
    id: 'security',
    title: 'Security',
    paragraphs: [
      'The site is meant to be reached by an encrypted connection. What you send is stored on our own server or a database we control, and only people who need it for the purposes above can read it. Pages run our own scripts only, and where section 7 names a measuring service, that one.',
      'No system is perfectly safe. If something happens to your information we tell you and the authorities as the law requires.',
      'We delete what you send us when its time is over, counted from the day it arrives. A call that you have booked is kept until it has taken place.',
    ],
    points: retentionPoints(SITE.retention),
  },
  {
    id: 'sharing',
    title: 'Sharing',
    paragraphs: [
      'We do not sell personal information. We share it with companies that work for us and under our instructions (such as e-mail delivery and hosting), with a practice when you have applied to work for one, with authorities when the law demands it, and with a successor if the business is ever sold.',
      'A person you refer hears from us only because you told us to reach out, and our first message says who referred them.',
    ],
    points: [
      'Mobile information will not be shared with third parties or affiliates for marketing or promotional purposes. Text messaging opt-in data and consent are not shared with any third party.',
    ],
  },
  {
    id: 'rights',
    title: 'Your rights',
    paragraphs: [
      'You can ask what we hold about you, have it corrected, have it deleted or receive a copy. You can object to a use or take back a consent at any time. Depending on where you live, laws such as the California Consumer Privacy Act give you these rights formally; we give them to everyone.',
      'Write to the address in section 9. We answer within 45 days, and we will not treat you differently for asking.',
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies and measuring',
    paragraphs: [
      'The site works without cookies. It keeps unfinished forms and your choice below in your browser’s own storage, and the campaign you came from for one visit.',
      'Where we measure visits with a tag manager or an advertising pixel, those companies may set cookies and receive the address of the page and the name of the action, such as “trial started.” They never receive what you typed.',
      'Global Privacy Control: if your browser sends this signal, we treat it as a request to opt out of sale and sharing, and no measuring script is loaded at all. You do not have to do anything else.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes',
    paragraphs: [
      'If this policy changes we change the date at the top. If a change affects what we do with information we already have, we tell the people concerned first.',
    ],
  },
  {
    id: 'contact',
    title: 'Contact',
    paragraphs: [
      `Write to ${SITE.email}, or by mail to ${SITE.name}, ${SITE.postalAddress}. A person answers.`,
    ],
  },
];

/** Copy of /privacy. */
export const PRIVACY = {
  meta: {
    title: 'Privacy Policy',
    description:
      'What we collect, why, who sees it and how to have it deleted. Text-message consent, Global Privacy Control, HIPAA.',
  } satisfies MetaCopy,
  crumb: 'Privacy Policy',
  updated: '2026-11-21',
  title: 'Privacy Policy',
  lead: 'Nine short sections. The one-line version: we use what you send us to answer you, and we sell nothing.',
  lastChanged: 'Last changed',
  contents: 'On this page',
  sections: SECTIONS,
  /** Shown in a box of its own: carriers require this wording (LEGAL-1). */
  sms: {
    id: 'sms',
    title: 'Text messages (SMS)',
    paragraphs: [
      'If you tick the box beside a phone number, you agree to receive text messages from us about your request at that number. The box is never ticked for you, and agreeing is not a condition of any service.',
      'Message frequency varies. Message and data rates may apply. Reply STOP to opt out at any time and HELP for help. Carriers are not liable for delayed or undelivered messages.',
      'No mobile information will be shared with third parties or affiliates for marketing or promotional purposes.',
    ],
  },
  optOut: {
    title: 'Measuring on this device',
    text: 'You can switch measuring off for this browser. The choice stays on your device and holds from the next page on.',
    label: 'Do not measure my visits',
    on: 'Measuring is off in this browser.',
    off: 'Measuring is on in this browser.',
    blocked:
      'Your browser does not let us keep this choice. Blocking storage also means that we cannot recognize you.',
    gpc: 'Your browser sends Global Privacy Control, so nothing is measured anyway.',
    none: 'No measuring service is set up on this site at present, so there is nothing to switch off.',
  },
} as const;
