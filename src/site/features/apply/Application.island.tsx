import { PHONE_QUESTION, SELF_CHECK_LINKS } from '#content/en/apply.ts';
import { VOICE } from '#content/en/voice.ts';
import { APPLICATION_WIZARD } from '#content/en/wizard.ts';
import { applicationForm } from '#shared/forms/en/application.ts';
import { type ApplicationProps, ApplicationWizard } from './ApplicationWizard.tsx';

export function Application(props: ApplicationProps) {
  return (
    <ApplicationWizard
      form={applicationForm}
      words={APPLICATION_WIZARD}
      voice={VOICE}
      phone={PHONE_QUESTION}
      checks={SELF_CHECK_LINKS}
      loadCheckWords={() =>
        import('#content/en/self-checks.ts').then((loaded) => loaded.SELF_CHECKS)
      }
      {...props}
    />
  );
}
