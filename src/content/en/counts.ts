import { assessmentForm } from '#shared/forms/assessment.form.ts';
import { numberWord } from './number-word.ts';

/**
 * How many questions the assessment asks: one a step, as a word ("eight"). Copy that names the number takes it as a
 * parameter, so that the form does not become part of every script that ships a line of copy.
 */
export const ASSESSMENT_QUESTIONS = numberWord(assessmentForm.steps.length);
