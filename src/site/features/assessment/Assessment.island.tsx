import type { ReactNode } from 'react';
import { ASSESSMENT } from '#content/en/assessment.ts';
import { ASSESSMENT_WIZARD } from '#content/en/wizard.ts';
import {
  assessmentData,
  assessmentForm,
  assessmentNotesForm,
} from '#shared/forms/assessment.form.ts';
import type { Answers, FormDefinition } from '#shared/forms/define-form.ts';
import type { RefusedPost } from '#shared/request-pages.ts';
import { track } from '#site/analytics/track.ts';
import { forgetSender, senderOfMessage } from '#site/forms-client/message-sent.ts';
import { readStored, store } from '#site/forms-client/stored.ts';
import { CONTROL } from '#site/ui/Field.tsx';
import { Wizard } from '#site/wizard/Wizard.tsx';

interface Props {
  refused?: RefusedPost | undefined;
  /** The position closest to the role that the address names, and the title of the page the visitor comes from. */
  position?: string | undefined;
  lookingAt?: string | undefined;
  children?: ReactNode;
}

/** The eight-step assessment (ASMT-1): seven steps create the lead, the eighth adds a note to it (ASMT-14). */
export function Assessment({ refused, position, lookingAt, children }: Props) {
  return (
    <Wizard
      form={assessmentForm}
      posted={refused ?? (position ? { fields: [['position', position]], errors: [] } : undefined)}
      follow={assessmentNotesForm}
      words={ASSESSMENT_WIZARD}
      progress="numbers"
      advanceOnChoice
      opening={<AfterMessage />}
      preset={senderOfMessage}
      extras={{
        position: lookingAt ? <LookingAt title={lookingAt} /> : null,
        availability: <TimezoneBox />,
      }}
      afterSent={children}
      onStored={onStored}
    />
  );
}

/** Prepended to the first step's heading for screen readers while the note of AssessmentFrame is shown (CONTACT-5). */
function AfterMessage() {
  return (
    <span className="sr-only hidden [#message-sent[data-shown]~*_&]:inline">
      {ASSESSMENT.received.spoken}{' '}
    </span>
  );
}

function LookingAt({ title }: { title: string }) {
  return (
    <p className="mb-4 rounded-control bg-mint px-4 py-2">
      {ASSESSMENT.lookingAt} <strong>{title}</strong>
    </p>
  );
}

/** The optional time zone (ASMT-7). It has no name, so it is not sent, with or without JavaScript. */
function TimezoneBox() {
  return (
    <div className="mb-8">
      <label htmlFor="assessment-timezone" className="mb-1.5 block font-semibold">
        {ASSESSMENT.timezone.label}
      </label>
      <input
        id="assessment-timezone"
        type="text"
        autoComplete="off"
        enterKeyHint="next"
        placeholder={ASSESSMENT.timezone.placeholder}
        className={CONTROL}
      />
    </div>
  );
}

/** Local storage key (ASMT-12); /book reads it to prefill its fields. */
const KEY = 'assessmentData';

/** After the lead, or its note, is stored: stores the whole assessment on the device and sends the event (EVENT-8, EVENT-10). */
function onStored(form: FormDefinition, answers: Answers): void {
  if (form.id === assessmentForm.id) {
    store(KEY, assessmentData(assessmentForm.steps, answers));
    forgetSender();
    track('form_submission', { label: 'Assessment Form' });
    return;
  }
  store(KEY, { ...readStored(KEY), notes: String(answers.notes ?? '') });
  track('form_submission', { label: 'Assessment Notes' });
}
