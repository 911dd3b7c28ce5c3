/**
 * Reasons why a post is suspected of spam. The owner reads them in the inbox and the leads CLI. They are stored with
 * the lead.
 */
export const SPAM_REASONS = {
  honeypot: 'A field that is hidden from people was filled in.',
  tooFast: (seconds: string) => `Sent ${seconds} seconds after the page was loaded.`,
  automatedBrowser: 'Sent by an automated browser.',
  disposableDomain: 'The email address is from a disposable email service.',
  links: (count: number) => `Contains ${count} links.`,
  sameText: (count: number) => `The same text was sent ${count} times in the last day or two.`,
  rate: (count: number) => `The same sender posted ${count} times shortly before.`,
} as const;
