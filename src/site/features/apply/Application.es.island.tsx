import { PHONE_QUESTION, SELF_CHECK_LINKS } from '#content/es/apply.ts';
import { VOICE } from '#content/es/voice.ts';
import { APPLICATION_WIZARD } from '#content/es/wizard.ts';
import { applicationForm } from '#shared/forms/es/application.ts';
import { type ApplicationProps, ApplicationWizard } from './ApplicationWizard.tsx';

export function ApplicationEs(props: ApplicationProps) {
  return (
    <ApplicationWizard
      form={applicationForm}
      words={APPLICATION_WIZARD}
      voice={VOICE}
      phone={PHONE_QUESTION}
      checks={SELF_CHECK_LINKS}
      loadCheckWords={() =>
        import('#content/es/self-checks.ts').then((loaded) => loaded.SELF_CHECKS)
      }
      {...props}
    />
  );
}
