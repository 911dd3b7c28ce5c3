import { findForm } from '#forms/registry.ts';
import type { Submission } from '#server/storage/submission.ts';

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
    consent: lead.consent && { ...lead.consent, at: new Date(lead.consent.at).toISOString() },
    files: lead.files.map(({ id, field, name, type, bytes, sha256 }) => ({
      id,
      field,
      name,
      type,
      bytes,
      sha256,
    })),
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
