import { assessmentForm } from '#shared/forms/en/assessment.ts';

const WORDS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

/** A count in running text: "eight"; digits above twenty. */
export function numberWord(count: number): string {
  return WORDS[count] ?? String(count);
}

/**
 * The number of questions in the assessment as a word ("eight"): one for each step. Copy for scripts takes the word as
 * a parameter, because an import would add the form to the script.
 */
export const ASSESSMENT_QUESTIONS = numberWord(assessmentForm.steps.length);
