import type { FormDefinition } from '#forms/define-form.ts';
import { answerLines, otherFields } from '#server/delivery/answers.ts';
import type { Submission } from '#server/storage/submission.ts';

/** Version of the body's shape. Fields may be added within a version; none is renamed or removed. */
export const WEBHOOK_VERSION = 1;

/** The body of a webhook: docs/contracts/webhook.md. */
export interface WebhookBody {
  /** `lead.created`, `lead.added` for what adds to a lead, or another event's type. */
  readonly type: string;
  readonly version: typeof WEBHOOK_VERSION;
  /** When it happened, ISO 8601 in UTC. */
  readonly timestamp: string;
  readonly data: unknown;
}

/** A lead as the webhook tells it. The same for every attempt: it is made from what is stored. */
export function leadEvent(form: FormDefinition | undefined, lead: Submission): WebhookBody {
  const values = new Map(lead.answers);
  return {
    type: lead.parentId ? 'lead.added' : 'lead.created',
    version: WEBHOOK_VERSION,
    timestamp: new Date(lead.receivedAt).toISOString(),
    data: {
      id: lead.id,
      form: lead.formId,
      formTitle: form?.title ?? lead.formId,
      addsTo: lead.parentId,
      email: lead.email,
      answers: answerLines(form, lead).map(({ name, label, text }) => ({
        name,
        label,
        value: values.get(name) ?? '',
        text,
      })),
      other: otherFields(form, lead).map(([name, value]) => ({ name, value })),
      context: lead.context,
      consent: lead.consent && {
        ...lead.consent,
        at: new Date(lead.consent.at).toISOString(),
      },
      files: lead.files.map(({ id, field, name, type, bytes, sha256 }) => ({
        id,
        field,
        name,
        type,
        bytes,
        sha256,
      })),
    },
  };
}
