import { answerLines, consentAndFiles, otherFields } from '#server/delivery/answers.ts';
import type { WebhookFormat } from './webhook-format.ts';

/**
 * The default format, docs/contracts/webhook.md. Fields may be added within a version; none is renamed or removed.
 */
export const MARIGOLD_V1: WebhookFormat = {
  id: 'marigold-v1',

  lead(form, lead) {
    const values = new Map(lead.answers);
    return {
      type: lead.parentId ? 'lead.added' : 'lead.created',
      version: 1,
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
        ...consentAndFiles(lead),
      },
    };
  },

  event({ type, data, at }) {
    return { type, version: 1, timestamp: new Date(at).toISOString(), data };
  },
};
