/** The tests that an applicant can take in the application. The browser loads them on request. */
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
  microphone: {
    asking: 'Your browser asks whether this page may use the microphone. Please allow it.',
    listening: 'Say a few words, as you would to a patient. Nothing is recorded or sent.',
    /** Texts in place of the moving bar, for people who want less motion. */
    sound: 'There is sound now.',
    quiet: 'It is quiet now.',
    heard: 'We can hear you.',
    silent:
      'We hear nothing: check that the microphone is plugged in and not muted, and that your browser uses the right one.',
    denied:
      'Your browser did not allow the microphone. Allow it for this page in the browser’s settings, then test again.',
    left: 'The test ended because you left this step.',
    missing: 'We found no microphone. Plug one in, then test again.',
    failed:
      'The test didn’t work. Close other programs that use the microphone, or try another browser.',
    again: 'Test again',
  },
} as const;
