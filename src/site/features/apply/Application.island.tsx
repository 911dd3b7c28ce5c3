import { APPLICATION_WIZARD } from '#content/en/wizard.ts';
import { applicationForm } from '#shared/forms/application.form.ts';
import type { RefusedPost } from '#shared/page-data.ts';
import { Wizard } from '#site/wizard/Wizard.tsx';
import { onStored } from './on-stored.ts';

/** The eleven-step application (APPLY-1). */
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
      onStored={onStored}
    />
  );
}
