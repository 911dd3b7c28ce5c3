/** The recorder of the voice introduction, in the application. */
export const VOICE = {
  title: 'Record your introduction here',
  hint: 'Up to two minutes. Listen to it before you send it. A link works just as well: paste it below.',
  record: 'Record',
  asking: 'Your browser asks whether this page may use the microphone. Please allow it.',
  recording: (elapsed: string, most: string) => `Recording: ${elapsed} of ${most}`,
  stop: 'Stop',
  recorded: (length: string) => `Recorded: ${length}. Listen to it, or record it again.`,
  player: 'Your recording',
  again: 'Record again',
  remove: 'Remove',
  removed: 'The recording is removed.',
  denied:
    'This page may not use the microphone. Allow it in your browser’s settings, or paste a link below.',
  missing: 'We found no microphone. Please paste a link below.',
  failed: 'The recording didn’t work. Try again, or paste a link below.',
} as const;
