/** Copy that all forms share; a form's own copy is in `src/shared/forms/*.form.ts`. */
export const FORM_WORDS = {
  /** Heading of the error summary at the top of a form that was refused without JavaScript. */
  problem: 'There is a problem',
  /** Title of the page of such a form. */
  refusedTitle: (title: string) => `Error: ${title}`,
  /** Next to the button of a form whose answers were refused. */
  refused: (count: number) =>
    count === 1 ? 'Please check one answer.' : `Please check ${count} answers.`,
  /** Below a file field of such a form, and of a stored draft: no browser fills a file in again. */
  chooseAgain: (name: string) => `Please choose ${name} again. It wasn’t kept.`,
  /** In a file field. */
  file: { choose: 'Choose a file', none: 'No file chosen' },
  /** The server is busy (429); the page retries automatically (FORM-6). */
  waiting: (seconds: number) =>
    `We’re getting a lot of messages right now. Your answers are safe on this page, and we’ll send them again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  /** While a file is being uploaded. */
  progress: (percent: number) => `Sending your file: ${percent}%`,
  /** The post is stored; the next page is loading. */
  stored: 'We got it. Loading the next page.',
  /** The arrow next to a free-text answer. */
  takeTyped: 'Continue with this answer',
  /** Under a multi-line box if Enter moves on. */
  newLine: 'Shift + Enter starts a new line.',
} as const;
