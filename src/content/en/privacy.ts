import { dataLaws } from '#content/countries.ts';
import type { CopySection, MetaCopy } from '#content/page-copy.ts';
import { SITE } from '#content/site.ts';
import { FORMS } from '#shared/forms/registry.ts';
import type { FunnelColumn } from '#shared/funnel.ts';
import { durationInWords, RETENTION_DAYS, type Retention } from '#shared/retention.ts';

/** Names of the kinds of records. A form without an entry is named by its title. */
const KEPT: Readonly<Record<string, string>> = {
  application: 'a job application',
  interest: 'an expression of interest in a position',
  referral: 'a referral',
  assessment: 'an assessment',
  contact: 'a message from the contact form',
};

/** The configured retention period of each kind of record. The server purges by the same periods. */
function retentionPoints(rules: readonly Retention[]): string[] {
  const times = new Map(rules.map(({ kind, keepFor }) => [kind, keepFor]));
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
    'We keep a form you saved to continue later for 7 days, or until you send it. Only the link we emailed can open it.',
    ...(SITE.countsVisits ? [point('the totals of visits described in section 7', 'funnel')] : []),
  ];
}

/** What we store about visits, by database column; a test compares the two. */
const VISIT_COLUMNS: Readonly<Record<FunnelColumn, string>> = {
  day: 'the day',
  page: 'the page',
  step: 'what was counted',
  source: 'the kind of source (such as a search engine, the name of a campaign, or “direct”)',
  device: 'the kind of device (phone, tablet or desktop)',
  count: 'how many',
};

const VISIT_COUNTS: readonly string[] = [
  'We count visits on our own server, without saving anything on your device. Your browser tells our server which page you opened, which site or campaign brought you here, that you started a form, which step you reached, and how fast the page was, but never what you typed.',
  `We only store totals: ${Object.values(VISIT_COLUMNS).join('; ')}. We never connect them to a person or to anything you send us.`,
  'To count each visitor once a day, our server turns your network address and your browser’s name into a code, using a random key. The totals don’t contain the code. The code and its key are deleted within 48 hours.',
  'We don’t count robots, browsers that send Global Privacy Control, or anyone who turns analytics off below.',
];

/** The nine numbered sections, in order. */
const SECTIONS: readonly CopySection[] = [
  {
    id: 'information-collected',
    title: 'Information we collect',
    paragraphs: [
      'What you send us in a form, and when you book a call: names, email addresses, phone numbers, your practice’s name and what you’re looking for. From applicants, also work history, pay expectations, an audio introduction (a recording or a link) and a résumé. Each form shows which answers are required.',
      'What we get along with a form: the page you sent it from, the page you first arrived on, the site that referred you, campaign names in the address (utm_source, utm_medium, utm_campaign), the number that Google, Meta or Microsoft adds to the address of an ad (such as gclid or fbclid), the time, your browser’s name, screen size and time zone. We use your network address to stop abuse.',
      'We may tell the network that showed the ad what came of a click, by the number of the ad and without your name or contact details. If you declined analytics and ads here, or your browser sends Global Privacy Control, we don’t receive it.',
      'What we save on your own device: your answers to forms you haven’t finished, what you sent in the assessment, and when you sent an application. You can clear all of it in your browser.',
    ],
  },
  {
    id: 'use',
    title: 'How we use it',
    paragraphs: [
      'We use it to reply to you, match candidates to your practice or jobs to your application, arrange calls, run the trial and the contract, pay referral rewards, keep the site safe and see which pages are useful.',
      'We don’t make automated decisions about you, and we don’t use what you send to train software.',
    ],
  },
  {
    id: 'hipaa',
    title: 'HIPAA and patient information',
    paragraphs: [
      'This site isn’t meant for patient information. Please don’t send any through our forms.',
      'When we staff a practice, we act as its business associate. HIPAA and the business associate agreement, signed before any access, govern what our staff may do with patient information. If you’re a patient, please contact your practice; its notice of privacy practices applies.',
    ],
  },
  {
    id: 'security',
    title: 'Security',
    paragraphs: [
      'What you send is stored on our own server or in a database we control, and only people who need it for the purposes above can read it.',
      'No system is perfectly safe. If something happens to your information, we’ll tell you and the authorities as the law requires.',
      'We keep what you send us for a set time, counted from the day we get it, and then delete it. We keep a call you’ve booked until it has taken place.',
    ],
    points: retentionPoints(SITE.retention),
  },
  {
    id: 'sharing',
    title: 'Sharing',
    paragraphs: [
      'We do not sell personal information. We share it with companies that work for us and under our instructions (such as email delivery and hosting), with a practice when you’ve applied to work for one, with authorities when the law requires it, and with a new owner if the business is ever sold.',
      'We don’t contact a person you refer. We only use their name and email to match the practice to you when they contact us. Your referral link shows your name, but not your email address.',
    ],
  },
  {
    id: 'rights',
    title: 'Your rights',
    paragraphs: [
      'You can ask what information we have about you, correct it, delete it or get a copy. You can object to a use or withdraw consent at any time. Depending on where you live, laws such as the California Consumer Privacy Act may give you these rights. We give them to everyone.',
      'Contact us at the address in section 9. We’ll reply within 45 days, and we won’t treat you differently for asking.',
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies and analytics',
    paragraphs: [
      'The site works without cookies. Your browser’s own storage keeps what section 1 names, the link to a call you booked, your choice below and, for one visit, the campaign you came from.',
      ...(SITE.countsVisits ? VISIT_COUNTS : []),
      ...(SITE.asksConsent
        ? [
            'Before a tag manager or an advertising pixel loads, we ask you. Without your yes, none does. We save your answer in this browser for 12 months, and you can change it under “Your privacy choices” at the bottom of every page.',
          ]
        : []),
      'If we use a tag manager or an advertising pixel, those companies may set cookies and receive the page address and the name of the action, such as “trial started.” They never receive what you typed.',
      'Global Privacy Control: if your browser sends this signal, we treat it as a request to opt out of sale and sharing, and load no analytics scripts.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes',
    paragraphs: [
      'If this policy changes, we update the date at the top. If a change affects how we use information we already have, we tell the people affected first.',
    ],
  },
  {
    id: 'contact',
    title: 'Contact',
    paragraphs: [
      `Email ${SITE.email}, or write to ${SITE.name}, ${SITE.postalAddress}. A real person will reply.`,
    ],
  },
];

export const PRIVACY = {
  meta: {
    title: 'Privacy Policy',
    description:
      'What we collect, why, who sees it and how to delete it. Includes text message consent, Global Privacy Control and HIPAA.',
  } satisfies MetaCopy,
  crumb: 'Privacy Policy',
  updated: '2026-11-27',
  title: 'Privacy Policy',
  lead: 'We use what you send us to help you, and we never sell it.',
  lastChanged: 'Last updated',
  contents: 'On this page',
  sections: SECTIONS,
  /**
   * A box after the section about rights. /es/privacy has the same text in Spanish. The owner confirms the text in the
   * inbox (the document `applicants`).
   */
  applicants: {
    id: 'applicants',
    title: 'Privacy notice for applicants',
    paragraphs: [
      `${SITE.name}, ${SITE.postalAddress}, decides how your data is used. Write to ${SITE.careersEmail}.`,
      'We use your application, your résumé and your voice recording to judge your application, to find you a practice and to write to you. A practice that considers you may see and hear them. Nothing else depends on what you send, and you may leave out the recording.',
      'We are in the United States. What you send is stored and read there, and the law may protect it less than at home. By sending an application you agree to this transfer.',
      'You may see, correct, delete or copy your data, object to a use and take back your consent, on the page of your application or by email. If we don’t satisfy you, you may complain to the authority of your country.',
    ],
    items: dataLaws('en'),
  } satisfies CopySection,
  /** The section about text messages, in a separate box. Carriers require this wording. */
  sms: {
    id: 'sms',
    title: 'Text messages (SMS)',
    paragraphs: [
      'If you check the box next to a phone number, you agree to receive text messages from us about your request at that number. The box is never checked for you, and consent is not a condition of any service.',
      'Message frequency varies. Message and data rates may apply. Reply STOP to opt out at any time and HELP for help. Carriers are not liable for delayed or undelivered messages.',
      'Mobile information will not be shared with third parties or affiliates for marketing or promotional purposes. Text messaging opt-in data and consent are not shared with any third party.',
    ],
  },
  visitCounts: { columns: VISIT_COLUMNS },
  optOut: {
    title: 'Analytics on this device',
    text: 'You can turn off analytics in this browser, our own visit counts included. We save your choice on your device, and it applies from the next page on.',
    label: 'Turn off analytics',
    on: 'Analytics is off in this browser.',
    off: 'Analytics is on in this browser.',
    blocked:
      'Your browser doesn’t let us save this choice. Because it blocks storage, we also can’t recognize you.',
    gpc: 'Your browser sends Global Privacy Control, so analytics is already off.',
    none: 'This site doesn’t use any analytics services right now, so there’s nothing to turn off.',
  },
} as const;
