/** Links to the tests of the application. The browser loads them with the form. */
export const SELF_CHECK_LINKS = {
  typing: 'Not sure? Take a one-minute typing test',
  connection: 'Not sure? Test your connection',
  failed: 'The test didn’t load. Check your connection and try again.',
} as const;

/** The tests that an applicant can take in the application (APPLY-14). The browser loads them on request. */
export const SELF_CHECKS = {
  typing: {
    title: 'Type this text',
    hint: 'Use the computer you’d work on. The minute begins with your first letter. Nothing you type here is sent.',
    text: 'Good morning, this is the front desk. How can I help you today? I can move your visit to Thursday at ten, or to Friday at half past two. May I have your date of birth, please, so that I find the right chart? Thank you. Dr. Lee will see you on Thursday. Please bring your insurance card, a list of the medicines you take, and a photo ID. If you need to change the time, call us or answer the text message you get the day before. Is there anything else I can do for you? Have a good day, and we look forward to seeing you on Thursday.',
    field: 'Your text',
    left: (seconds: string) => `${seconds} seconds left`,
    result: (words: string) => `You typed ${words} words a minute.`,
    slow: 'Most positions need 30 or more. You can practice and take the test again.',
    use: (option: string) => `Answer “${option}”`,
    again: 'Start again',
  },
  connection: {
    hint: 'Takes about ten seconds and up to 25 MB of your data.',
    start: 'Start the test',
    running: 'Testing …',
    fast: (speed: string) => `About ${speed} megabits a second (Mbps). That’s enough.`,
    slow: (speed: string) =>
      `About ${speed} megabits a second (Mbps). Practices need 10. Try again near your router, or at another time of day.`,
    busy: 'You’ve tested often. Try again in ten minutes.',
    failed: 'The test broke off. Check your connection and try again.',
    use: 'Answer “Yes”',
    again: 'Test again',
  },
} as const;
