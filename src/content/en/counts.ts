import { assessmentForm } from '#shared/forms/assessment.form.ts';

const WORDS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

/** A count as running text spells it: "eight"; digits above twenty. */
export function numberWord(count: number): string {
  return WORDS[count] ?? String(count);
}

/**
 * How many questions the assessment asks: one a step, as a word ("eight"). Copy that names the number takes it as a
 * parameter, so that the form does not become part of every script that ships a line of copy.
 */
export const ASSESSMENT_QUESTIONS = numberWord(assessmentForm.steps.length);
