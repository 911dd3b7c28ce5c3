/** The words that all scenes share. The scenes themselves are in `scenes/`. */
export const SCENE_WORDS = {
  /** Text below the first scene of a page. */
  note: 'Sample data. Not real patients.',
  folders: 'Folders',
  before: 'was',
  total: 'Total billed',
  triage: { question: 'Question', yes: 'Yes', no: 'No', skipped: 'Not asked' },
  time: 'Time',
  included: 'Included',
  excluded: 'Not included',
} as const;
