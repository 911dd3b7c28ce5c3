/** Texts of "Save and continue later" below the steps of a wizard. */
export const SAVE_FOR_LATER = {
  title: 'Save and continue later',
  text: 'We’ll email you a link that opens your answers on any device for 7 days. Until you send the form, nobody here can read them, and we won’t contact you about them. Files aren’t saved.',
  email: 'Your email address',
  action: 'Email me the link',
  busy: 'Saving …',
  saved: 'Saved. Check your email for the link.',
  off: 'Saving is not available on this site right now. Your answers are still here.',
  failed:
    'We couldn’t email the link just now. Your answers are still here: please try again in a minute.',
} as const;

/** Other copy of "Save and continue later": the server's responses, the page that the link opens, and the mail. */
export const SAVED_DRAFTS = {
  meta: {
    title: 'Continue Your Form',
    description: 'Open the answers you saved, on this device.',
  },
  problems: {
    email: 'Please enter your email address, such as ana@example.com.',
    tooMany: 'We can’t email more links today. Your answers are still here.',
    tooLarge: 'Your answers are too long to save. Please shorten them, or send the form.',
    failed: SAVE_FOR_LATER.failed,
    off: SAVE_FOR_LATER.off,
  },
  sent: {
    title: 'Check your email',
    text: 'We saved your answers and are emailing you the link. It works for 7 days, on any device. You can close this page.',
  },
  open: {
    title: 'Continue where you stopped',
    text: 'Your answers open on this device. If the form asked for a file, please choose it again.',
    action: 'Open my answers',
  },
  unknown: {
    title: 'This link doesn’t open any answers',
    text: 'A link works for 7 days, until you send the form or save it again. If you copied the address, check that it is complete.',
    apply: 'Start an application',
    assess: 'Start an assessment',
  },
  mail: {
    subject: (site: string) => `Continue where you stopped | ${site}`,
    text: 'Here’s the link to the answers you saved. It works for 7 days, on any device. Only this link opens them: please don’t forward it.',
    link: 'Continue where you stopped',
    file: 'If the form asked for a file, you’ll choose it again.',
    ignore:
      'You didn’t ask for this? Someone may have mistyped their address. You can ignore this email: we won’t send another one.',
  },
} as const;
