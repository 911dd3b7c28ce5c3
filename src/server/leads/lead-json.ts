import type { Submission } from '#server/database/submission.ts';
import { consentAndFiles } from '#server/delivery/answers.ts';
import { findForm } from '#shared/forms/registry.ts';

/**
 * A lead as `--json` prints it: the shape is a contract (docs/contracts/csv.md). Values are as sent; labels are for
 * people (CSV, `show`).
 */
export function leadJson(lead: Submission) {
  return {
    id: lead.id,
    form: lead.formId,
    formTitle: findForm(lead.formId)?.title ?? lead.formId,
    receivedAt: new Date(lead.receivedAt).toISOString(),
    status: lead.status,
    score: lead.score,
    reasons: lead.reasons,
    email: lead.email,
    answers: Object.fromEntries(lead.answers),
    extra: Object.fromEntries(lead.extra),
    context: lead.context,
    ...consentAndFiles(lead),
    addsTo: lead.parentId,
    noted: {
      readAt: iso(lead.state?.readAt),
      answeredAt: iso(lead.state?.answeredAt),
      followUp: lead.state?.followUp ?? null,
      stage: lead.state?.stage ?? 'new',
      note: lead.state?.note ?? '',
    },
  };
}

function iso(time: number | null | undefined): string | null {
  return time == null ? null : new Date(time).toISOString();
}
