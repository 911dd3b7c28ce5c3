import type { FaqQuestion, MetaCopy } from '#content/page-copy.ts';
import { CLAIMS } from './claims.ts';

/** One answered question; `id` is the anchor in the address. */
export interface Faq extends FaqQuestion {
  readonly id: string;
}

/** Questions of one topic; `id` is the anchor of the topic. */
export interface FaqGroup {
  readonly id: string;
  readonly title: string;
  readonly items: readonly Faq[];
}

/**
 * The most frequent questions of buyers. The answers state the business's terms: change this file
 * and terms.ts together.
 */
const GROUPS: readonly FaqGroup[] = [
  {
    id: 'privacy',
    title: 'Privacy and security',
    items: [
      {
        id: 'baa',
        question: 'Who signs the business associate agreement?',
        answer: [
          'We do. Our staff work with your patients’ information, so under HIPAA we’re your business associate. We both sign before anyone gets a login. We can use your form or ours.',
          'The agreement covers every assistant we place with you. You sign once, with one company.',
        ],
      },
      {
        id: 'data',
        question: 'Where is our patient data stored?',
        answer: [
          'Where it is today: in your EHR, your phone system and your shared drive. Assistants work in your systems, through logins you create. We don’t keep copies of your charts.',
          'We only keep what you send us about your practice, such as your assessment, contracts and invoices. Please don’t send patient information through the forms on this site.',
        ],
      },
      {
        id: 'devices',
        question: 'Who provides the computer, and who controls access?',
        answer: [
          'Assistants use their own computer, in a quiet workspace. We check that it meets our requirements before they start. All the work happens in your systems, through logins you create.',
          'You decide what each login can see and when it works. We recommend multi-factor sign-in and the least access that does the job. You can turn off a login at any time.',
        ],
      },
      {
        id: 'background',
        question: 'Do you run background checks?',
        answer: [
          'Yes. Before you meet anyone, we verify their identity, work history and references. We run a criminal background check where their country’s law allows it. We also check the federal exclusion list.',
          'You can ask what we checked for a candidate before you choose.',
        ],
      },
    ],
  },
  {
    id: 'hiring',
    title: 'Hiring and the trial',
    items: [
      {
        id: 'trial',
        question: 'How does the two-week trial work?',
        answer: [
          'You choose a candidate on a pairing call. That person works for your practice for two weeks at no charge, full-time or part-time. We don’t ask for a payment card.',
          'When the two weeks end, you can continue, try someone else or stop. You pay nothing unless you decide to continue.',
        ],
      },
      {
        id: 'price',
        question: 'How much does a virtual medical assistant cost?',
        answer: [
          `Experienced staff cost ${CLAIMS.hourlyPrice.value} ${CLAIMS.hourlyPrice.label}. The cost increases with experience, so a role that asks for more can cost more. You’ll see each candidate’s hourly price before you choose, and that’s the price in your agreement.`,
        ],
      },
      {
        id: 'speed',
        question: 'How fast can someone start?',
        answer: [
          `Most roles start in under ${CLAIMS.daysToHire.value}. A hard-to-find skill, such as a certified coder for a narrow specialty, can take longer. We’ll tell you on the first call.`,
        ],
      },
      {
        id: 'replacement',
        question: 'What if it’s not working?',
        answer: [
          'Tell your account manager. Often a quick conversation fixes it. If not, we’ll introduce new candidates. We keep handoff notes, so the next person doesn’t start from scratch. Replacements are free.',
        ],
      },
      {
        id: 'contract',
        question: 'How long is the contract?',
        answer: [
          'It’s month to month, with no minimum term. To cancel, or to switch between full-time and part-time, give us two weeks’ written notice.',
        ],
      },
      {
        id: 'employer',
        question: 'Whose employee are they?',
        answer: [
          'They work for us. We pay and support them, so you don’t have to run payroll in another country. You direct their daily work.',
        ],
      },
    ],
  },
  {
    id: 'working-together',
    title: 'Working together',
    items: [
      {
        id: 'ehr',
        question: 'Which EHR systems do they know?',
        answer: [
          'Epic, Athenahealth, Kareo and eClinicalWorks are the most common. Tell us yours in the assessment, and we’ll look for people who’ve used it. If they haven’t, we train them before they start.',
        ],
      },
      {
        id: 'time-zones',
        question: 'Do they work in our time zone?',
        answer: [
          `Yes. They work your office hours, wherever you are in the United States. We can also cover nights, weekends and holidays, because our service is available ${CLAIMS.availability.value}.`,
        ],
      },
      {
        id: 'part-time',
        question: 'Can we start part-time?',
        answer: [
          'Yes. Full-time is 40 hours a week, and part-time is 20 hours. Many practices start with phone coverage in the morning and grow from there.',
        ],
      },
      {
        id: 'languages',
        question: 'Do they speak Spanish as well as English?',
        answer: [
          'Every assistant is fluent in English. Many are native Spanish speakers, and you can ask for bilingual candidates in the assessment.',
        ],
      },
      {
        id: 'hardware',
        question: 'What do we have to provide?',
        answer: [
          'Logins, a phone extension or softphone, and someone to answer questions in the first two weeks. Assistants have their own computer, headset and internet connection.',
        ],
      },
      {
        id: 'patients',
        question: 'Will our patients notice?',
        answer: [
          'They’ll notice that someone picks up. Assistants use your practice’s name and your greeting. If a patient asks where they are, they answer honestly.',
        ],
      },
    ],
  },
];

/** Copy of /faqs. */
export const FAQS = {
  meta: {
    title: 'Frequently Asked Questions (FAQs)',
    description:
      'Answers about our medical virtual assistants: cost, the free trial, HIPAA and BAAs, computers, background checks, contracts and time zones.',
  } satisfies MetaCopy,
  crumb: 'FAQs',
  updated: '2026-11-20',
  title: 'Frequently asked questions (FAQs)',
  lead: 'Find answers about cost, the free trial, privacy and working together. Don’t see your question? Contact us.',
  groups: GROUPS,
  topics: 'Questions by topic',
  count: (questions: number) => `${questions} questions`,
  close: {
    title: 'Still have questions?',
    text: 'Contact us, or see how it works in your practice. The first two weeks are free.',
    link: { path: '/contact', label: 'Contact us' },
  },
} as const;
