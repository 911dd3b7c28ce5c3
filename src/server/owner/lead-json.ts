import { findForm } from '#forms/registry.ts';
import type { Submission } from '#server/storage/submission.ts';

/** A lead as `--json` prints it. The shape is a contract: docs/contracts/csv.md. */
export interface LeadJson {
  readonly id: string;
  readonly form: string;
  readonly formTitle: string;
  readonly receivedAt: string;
  readonly status: Submission['status'];
  readonly score: number;
  readonly reasons: Submission['reasons'];
  readonly email: string | null;
  readonly answers: Readonly<Record<string, string | readonly string[]>>;
  readonly extra: Readonly<Record<string, string | readonly string[]>>;
  readonly context: Readonly<Record<string, string>>;
  readonly consent: {
    readonly text: string;
    readonly version: string;
    readonly at: string;
    readonly page: string;
  } | null;
  readonly files: readonly {
    readonly id: string;
    readonly field: string;
    readonly name: string;
    readonly type: string;
    readonly bytes: number;
    readonly sha256: string;
  }[];
  readonly addsTo: string | null;
  /** What the owner noted in the inbox. */
  readonly noted: {
    readonly readAt: string | null;
    readonly answeredAt: string | null;
    readonly followUp: string | null;
    readonly stage: string;
    readonly note: string;
  };
}

/** A stored lead in the shape of the contract. Values are as sent; labels are for people (CSV, `show`). */
export function leadJson(lead: Submission): LeadJson {
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
