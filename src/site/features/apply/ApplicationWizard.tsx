import type { WizardCopy } from '#content/wizard-copy.ts';
import type { Answers, FormDefinition } from '#shared/forms/define-form.ts';
import type { RefusedPost } from '#shared/request-pages.ts';
import { track } from '#site/analytics/track.ts';
import type { Receipt } from '#site/wizard/draft.ts';
import { Wizard } from '#site/wizard/Wizard.tsx';
import { keepCopy } from './sent-copy.ts';
import { VoiceIntro } from './VoiceIntro.tsx';
import type { VoiceWords } from './VoiceRecorder.tsx';

export interface ApplicationProps {
  refused?: RefusedPost | undefined;
  role?: string | undefined;
}

interface InLanguage {
  form: FormDefinition;
  words: WizardCopy;
  voice: VoiceWords;
}

export function ApplicationWizard({
  form,
  words,
  voice,
  refused,
  role,
}: ApplicationProps & InLanguage) {
  return (
    <Wizard
      form={form}
      posted={refused ?? (role ? { fields: [['selectedRoles', role]], errors: [] } : undefined)}
      words={words}
      progress="bar"
      enterAdvances
      drawn={{
        voiceIntro: (error) => (
          <VoiceIntro prefix={form.id} name="voiceIntro" error={error} words={voice} />
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
