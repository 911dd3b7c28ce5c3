/** What every form says beside its own words (those live in `src/forms/*.form.ts`). */
export const FORM_WORDS = {
  /** Heading of the summary at the top of a form that was refused without JavaScript. */
  problem: 'There is a problem',
  /** Beside the button of a form whose answers were refused. */
  refused: (count: number) =>
    count === 1 ? 'One answer needs another look.' : `${count} answers need another look.`,
  /** The server asks for patience; the page tries again by itself. */
  waiting: (seconds: number) =>
    `We are getting a lot of messages right now. Your answers are safe on this page, and we will send them again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  /** The post is stored; the next page is on its way. */
  stored: 'This has arrived. The next page is loading.',
  /** Why a number is asked for beside the consent box. */
  privacy: 'Privacy Policy',
  optional: 'optional',
} as const;
