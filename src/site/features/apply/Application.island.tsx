import { APPLICATION_WIZARD } from '#content/en/wizard.ts';
import { applicationForm } from '#shared/forms/application.form.ts';
import type { RefusedPost } from '#shared/page-data.ts';
import { Wizard } from '#site/wizard/Wizard.tsx';
import { onStored } from './on-stored.ts';
import { rolesIn } from './roles-in.ts';

/** The eleven-step application (APPLY-1). */
export function Application({ refused }: { refused?: RefusedPost | undefined }) {
  return (
    <Wizard
      form={applicationForm}
      refused={refused}
      words={APPLICATION_WIZARD}
      progress="bar"
      enterAdvances
      preset={rolesIn}
      onStored={onStored}
    />
  );
}
