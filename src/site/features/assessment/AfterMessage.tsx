import { ASSESSMENT } from '#content/en/assessment.ts';

/** Prepended to the first step's heading for screen readers while the note of AssessmentFrame is shown (CONTACT-5). */
export function AfterMessage() {
  return (
    <span className="sr-only hidden [#message-sent[data-shown]~*_&]:inline">
      {ASSESSMENT.received.spoken}{' '}
    </span>
  );
}
