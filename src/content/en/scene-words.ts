/** The words that all scenes share. The scenes themselves are in `scenes/`. */
export const SCENE_WORDS = {
  mark: 'Example',
  note: 'Names and numbers are made up.',
  folders: 'Folders',
  claims: { payer: 'Claim', text: 'What was done', dollars: 'Amount', status: 'Status' },
  before: 'was',
  ledger: { patient: 'Patient', text: 'Firm and stage', dollars: 'Billed' },
  total: 'Total billed',
  triage: { question: 'Question', yes: 'Yes', no: 'No', skipped: 'Not asked' },
  time: 'Time',
  included: 'Included',
  excluded: 'Not included',
} as const;
