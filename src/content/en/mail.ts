import { mailWords } from '#content/mail-words.ts';
import type { Facts } from '#shared/facts.ts';
import { APPLICANT_REPLY } from './apply.ts';
import { PROMISES } from './claim-words.ts';

/** The confirmation to a sender if AUTO_REPLY is on. */
export interface AutoReply {
  readonly subject: string;
  /** Paragraphs. */
  readonly body: readonly string[];
  /** Text above the sender's own share link. Only for forms that create such a link. */
  readonly shareText?: string;
  /** The next step: the address may be a path of the site. */
  readonly next?: { readonly label: string; readonly url: string };
  /** The address for replies to this mail. */
  readonly replyTo: string;
}

/** Confirmations by form id, and `received` for a form without an entry. */
export function autoReplies(facts: Facts) {
  const { identity, links } = facts;
  const w = mailWords(facts, 'en/mail');
  const { name, email, careersEmail } = identity;
  const signature = [w`Warm regards,`, w`The ${name} team`];
  const received: AutoReply = {
    subject: w`We got your message | ${name}`,
    body: [
      w`Thank you for contacting us. We got your message, and a real person on our team will read it.`,
      w`You’ll hear from us within ${PROMISES.replyTime.value}. To add anything, just reply to this email.`,
      ...signature,
    ],
    replyTo: email,
  };

  const replies: Readonly<Record<string, AutoReply>> = {
    received,
    assessment: {
      subject: w`We got your staffing assessment | ${name}`,
      body: [
        w`Thank you for completing the assessment. Our matching team has your answers and will look for people who fit your practice.`,
        w`You’ll hear from us within ${PROMISES.replyTime.value}. To add anything, just reply to this email. If you’d rather talk now, choose a time for a short call.`,
        ...signature,
      ],
      next: { label: w`Choose a time to talk`, url: links.bookingUrl },
      replyTo: email,
    },
    application: {
      subject: w`We got your application | ${name}`,
      body: [
        w`Thank you for applying. We got your application, and our recruiting team will read all of it.`,
        w`${APPLICANT_REPLY} To add or correct anything, just reply to this email.`,
        ...signature,
      ],
      replyTo: careersEmail,
    },
    interest: {
      subject: w`Thank you for your interest | ${name}`,
      body: [
        w`Thank you for your interest in working with us. We got your details, and our recruiting team will read them.`,
        w`When there’s a role that fits, we’ll email you at this address. To add anything, just reply to this email.`,
        ...signature,
      ],
      replyTo: careersEmail,
    },
    referral: {
      subject: w`We got your referral | ${name}`,
      body: [
        w`Thank you for referring a practice to us. Our partner team will track your referral. We won’t contact the person you referred, so share your link with them.`,
        w`You’ll hear from us within ${PROMISES.replyTime.value}. To add anything, just reply to this email.`,
        ...signature,
      ],
      shareText: w`Here’s your link to share. Anyone who starts from it counts as your referral. They’ll see your name as the person who recommended us:`,
      replyTo: email,
    },
  };
  return { ...replies, received };
}

/** Texts of every confirmation, which contains the reference number and a copy of the answers. */
export const REPLY_COPY = {
  /** Text for an applicant who already received a confirmation on that day. */
  another:
    'You already got a confirmation from us today. This one is for something you sent later. It has its own reference number and its own page.',
  reference: 'Your reference number',
  heading: 'What you sent us',
  /** Replaces the free text of a sender, because anybody can send a form with somebody else's email address. */
  notRepeated: (labels: readonly string[]) =>
    `We have the rest, too, but don’t repeat it in email for safety: ${labels.join('; ')}.`,
  ignore:
    'You didn’t send this? Someone may have mistyped their address. You can ignore this email.',
} as const;

/** Copy of the notification to the owner about a lead. */
export const OWNER_MAIL = {
  subject: (form: string, who: string) => (who ? `${form}: ${who}` : `${form}: a new lead`),
  /** The subject if the post contained a subject. */
  senderSubject: (form: string, words: string) => `${form}, in the sender’s words: “${words}”`,
  addition: (form: string) => `${form}, added to a lead`,
  preheader: 'A new lead is stored.',
  received: 'Received',
  /** The number that the sender quotes when they contact us. */
  reference: 'Reference',
  replyHint: 'Reply to this email to write to the sender.',
  noReply: 'The sender left no email address.',
  recommendedBy: (name: string, email: string) =>
    `Came through the referral link of ${name}${email ? ` (${email})` : ''}.`,
  inSpanish: { applicant: 'Applied in Spanish', other: 'Sent in Spanish' },
  noAnswer: '–',
  additionHint: 'This adds to a lead that came in before. It has the same reference.',
  files: 'Files',
  /** Whether the files are attached to the mail. */
  attached: (count: number) =>
    count === 1 ? 'Attached to this email.' : 'All attached to this email.',
  notAttached: (reference: string) =>
    `Not attached to this email. Open the lead ${reference} in your inbox to read or save them.`,
  call: (number: string) => `Call ${number}`,
  /** Text after the owner's time: the same time in the sender's time zone. */
  theirTime: (time: string) => `${time} where they are`,
  consent: 'Text messages',
  consentGiven: (day: string, page: string) =>
    `Agreed on ${day}${page ? ` on the page ${page}` : ''}:`,
  consentText: (version: string) => `the text of ${version}`,
  consentNone: 'Not agreed: please do not text this number.',
  visit: 'Where the visitor came from',
  visitNames: {
    utm_source: 'Source',
    utm_medium: 'Medium',
    utm_campaign: 'Campaign',
    first_utm_source: 'First source',
    first_utm_medium: 'First medium',
    first_utm_campaign: 'First campaign',
    landing_page: 'First page',
    referrer: 'Came from',
    page: 'Sent from',
    ref: 'Referred by',
    timeZone: 'Time zone',
  } as Readonly<Record<string, string>>,
  /** Shown in the inbox and by `leads show`, not in the mail. */
  browserNames: {
    gclid: 'Click on Google Ads (gclid)',
    gbraid: 'Click on Google Ads (gbraid)',
    wbraid: 'Click on Google Ads (wbraid)',
    fbclid: 'Click on Facebook or Instagram (fbclid)',
    msclkid: 'Click on Microsoft Advertising (msclkid)',
    smsConsentVersion: 'Version of the consent',
    submissionTime: 'Sent, by the sender’s clock',
    userAgent: 'Browser',
    screenResolution: 'Screen',
    honeypot: 'Hidden field',
  },
  referrer: 'Recommended by',
  other: 'Also sent',
  footer: (reference: string) => `All of it is in your inbox: search for ${reference}.`,
} as const;

/** Copy of the daily summary. */
export const DIGEST_MAIL = {
  subject: (leads: number, day: string) =>
    `${leads === 0 ? 'No new leads' : leads === 1 ? '1 new lead' : `${leads} new leads`} on ${day}`,
  intro: (from: string, to: string) => `What came in from ${from} to ${to}.`,
  none: 'Nothing came in.',
  byForm: 'By form',
  bySource: 'By source',
  noSource: 'no utm_source',
  quarantine: (count: number) =>
    count === 1
      ? '1 post is in quarantine from this time. Look at it in your inbox: Leads, Show: Quarantine.'
      : `${count} posts are in quarantine from this time. Look at them in your inbox: Leads, Show: Quarantine.`,
  noQuarantine: 'Nothing was put in quarantine.',
  dead: (count: number) =>
    count === 1
      ? '1 delivery was given up. Look at it in your inbox: Health.'
      : `${count} deliveries were given up. Look at them in your inbox: Health.`,
  noDead: 'Every delivery went out or is being tried.',
  waiting: (count: number) =>
    count === 1 ? '1 delivery is waiting.' : `${count} deliveries are waiting.`,
  /** `age`: such as "5 hours". */
  backup: (when: string, age: string) => `The last backup was made on ${when}, ${age} ago.`,
  damagedBackup: 'It is damaged. See your inbox: Health.',
  noBackup: 'No backup by this program is known.',
  closing: 'Jobs that close soon (renew one in your inbox: Health)',
  closes: (id: string, day: string) => `last day ${day} (${id})`,
} as const;

/** The notice to the owner, once a day, if the limit of confirmations is reached. */
export const REPLIES_NOTICE = {
  subject: 'Confirmations to senders are paused for today',
  text: (most: number) =>
    `Your site sent ${most} automatic confirmations within a day, as many as it sends at most. Further senders get none until tomorrow; their leads are stored and mailed to you as always. If you did not expect so many, someone may be entering other people’s addresses. Your inbox shows what came in.`,
};

/** The notice to the owner that a message about a lead was not delivered. `isMail` is false for a webhook. */
export const DELIVERY_ALARM = {
  subject: (isMail: boolean, reference: string) =>
    isMail
      ? `An email about lead ${reference} did not arrive`
      : `A webhook did not get lead ${reference}`,
  text: (isMail: boolean, reference: string, target: string) =>
    isMail
      ? `Lead ${reference} is stored, but an email about it did not reach ${target}.`
      : `Lead ${reference} is stored, but it did not reach your webhook ${target}.`,
  bounced: 'The mail server refused it.',
  givenUp: 'The site tried for three days and gave up.',
  final: 'The site gave up at once, because the same answer would come again.',
  reason: (words: string) => `The answer was: “${words}”`,
  phone: 'The address may be mistyped. If the lead has a phone number, call it.',
  again: (reference: string) =>
    `Your inbox shows what happened to it and sends it again: search for ${reference}, or open Health.`,
  most: (most: number) =>
    `You get at most ${most} such notices a day of each kind: webhooks, mails to you, mails to visitors. Health in your inbox shows every delivery that was given up.`,
} as const;

/** Why a delivery was canceled, refused or has to wait; shown in the inbox and by `leads deliveries`. */
export const DELIVERY_REASONS = {
  expired: 'no longer of use',
  quarantined: 'in quarantine',
  recipientLimit: 'this mailbox got as many mails as MAIL_MOST_PER_RECIPIENT allows in a day',
  ownMailbox: 'this mailbox belongs to a person of the inbox',
  mailboxConfirmed: 'this mailbox already got its confirmations for a day',
  replyLimit: 'the site has sent as many confirmations as it sends in a day',
  mailboxRefused: (answer: string) => `the sender’s mailbox refused it: ${answer}`,
  erased: 'the lead was erased',
  webhookRemoved: 'its address is no longer in WEBHOOK_URLS',
  notPrepared: 'the message could not be prepared; the log has the error',
  invalidAddress: 'not an email address',
  mailServerTooSlow: 'the mail server took too long',
  timeout: 'no answer in time',
  noConnection: (code: string) => `no connection (${code})`,
  noResponse: 'the connection ended without an answer',
  tooManyInterim: 'the receiver sent only interim answers',
  status: (status: number) => `answered ${status}`,
  nothingThere: (status: number) =>
    `answered ${status}: nothing receives at this address; switch the workflow on or correct WEBHOOK_URLS`,
  noFunction: (status: number) =>
    `answered ${status}, but the script has no function doPost; save the script and deploy a new version of it`,
  gone: (status: number) =>
    `answered ${status}: the receiver takes no more messages at this address; put its new address in WEBHOOK_URLS, start the site again, then send the lead again`,
  redirect: (status: number, to: string) =>
    `answered ${status}, a redirect${to && ` to ${to}`}; the same answer would come again: put the address that takes the post itself in WEBHOOK_URLS, start the site again, then send the lead again`,
  signIn: (status: number) =>
    `answered ${status}, a redirect to Google’s sign-in; deploy the script with “Who has access: Anyone”, then send the lead again`,
  privateAddress: (host: string) =>
    `${host} is in a private network; set WEBHOOK_ALLOW_PRIVATE=yes to allow that`,
  noAddress: (host: string) => `${host} has no address`,
} as const;
