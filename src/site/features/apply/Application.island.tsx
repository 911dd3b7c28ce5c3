import { VOICE } from '#content/en/voice.ts';
import { APPLICATION_WIZARD } from '#content/en/wizard.ts';
import type { Answers, FormDefinition } from '#shared/forms/define-form.ts';
import { applicationForm } from '#shared/forms/en/application.ts';
import type { RefusedPost } from '#shared/request-pages.ts';
import { track } from '#site/analytics/track.ts';
import type { Receipt } from '#site/wizard/draft.ts';
import { Wizard } from '#site/wizard/Wizard.tsx';
import { keepCopy } from './sent-copy.ts';
import { VoiceIntro } from './VoiceIntro.tsx';

export function Application({
  refused,
  role,
}: {
  refused?: RefusedPost | undefined;
  /** The role that the address names (CAREER-5). */
  role?: string | undefined;
}) {
  return (
    <Wizard
      form={applicationForm}
      posted={refused ?? (role ? { fields: [['selectedRoles', role]], errors: [] } : undefined)}
      words={APPLICATION_WIZARD}
      progress="bar"
      enterAdvances
      drawn={{
        voiceIntro: (error) => (
          <VoiceIntro prefix={applicationForm.id} name="voiceIntro" error={error} words={VOICE} />
        ),
      }}
      onStored={onStored}
    />
  );
}

/** After the application is stored: stores a copy for /submission-success and sends the event (APPLY-10, EVENT-13). */
function onStored(
  _form: FormDefinition,
  answers: Answers,
  { reference, at, manage }: Receipt & { readonly manage: string },
): void {
  keepCopy({ answers, reference, at, manage });
  track('job_application', {});
}
