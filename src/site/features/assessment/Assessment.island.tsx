import { ASSESSMENT_WIZARD } from '#content/en/wizard.ts';
import { assessmentForm, assessmentNotesForm } from '#shared/forms/assessment.form.ts';
import { senderOfMessage } from '#site/forms-client/message-sent.ts';
import { Wizard } from '#site/wizard/Wizard.tsx';
import { AfterMessage } from './AfterMessage.tsx';
import { onStored } from './on-stored.ts';
import { TimezoneBox } from './TimezoneBox.tsx';

/** The eight-step assessment (ASMT-1): seven steps create the lead, the eighth adds a note to it (ASMT-14). */
export function Assessment() {
  return (
    <Wizard
      form={assessmentForm}
      follow={assessmentNotesForm}
      words={ASSESSMENT_WIZARD}
      progress="numbers"
      advanceOnChoice
      opening={<AfterMessage />}
      preset={senderOfMessage}
      extras={{ availability: <TimezoneBox /> }}
      onStored={onStored}
    />
  );
}
