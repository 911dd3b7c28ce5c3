import * as EN from '#content/en/application-status.ts';
import * as ES from '#content/es/application-status.ts';
import type { Config } from '#server/config.ts';
import {
  deliveryKey,
  deliveryRow,
  insertDeliveries,
} from '#server/database/deliveries-repository.ts';
import { entryText, type Lead } from '#server/database/lead.ts';
import type { Storage } from '#server/database/open-storage.ts';
import type { ApplicantPayload } from '#server/delivery/channel.ts';
import { isPlainAddress } from '#server/delivery/mail/addresses.ts';
import { requireServerSettings } from '#server/running-servers.ts';
import { fill } from '#shared/fill-template.ts';
import { APPLICANT_FORMS, type Stage } from '#shared/lead.ts';
import { visibleLine } from '#shared/visible-text.ts';

interface StageMail {
  readonly subject: string;
  readonly text: string;
}

const WORDS = { en: EN, es: ES };

/**
 * The mail that goes with a stage, in the language of the application, for the owner to change (STATUS-4). Undefined if the
 * content has none for the stage, or no mail can be sent.
 */
export function stageMail(lead: Lead, stage: Stage, config: Config): StageMail | undefined {
  if (!isPossible(lead, config)) return undefined;
  const { APPLICATION_STATUS, STAGE_MAILS } = WORDS[lead.language];
  const mails: Readonly<Partial<Record<Stage, StageMail>>> = STAGE_MAILS;
  const mail = mails[stage];
  if (!mail) return undefined;
  const values = { business: config.SITE_NAME };
  const greeting = APPLICATION_STATUS.mail.greeting(firstName(lead));
  return {
    subject: fill(mail.subject, values),
    text: `${greeting}\n\n${fill(mail.text, values)}`,
  };
}

/**
 * Writes a mail to an applicant into the outbox; its link is added when it is sent. Once for each state of the lead: a second
 * press sends nothing. Throws an `OwnerError` if the server has other settings. False if no mail can be sent.
 */
export async function sendStageMail(
  storage: Storage,
  config: Config,
  lead: Lead,
  { subject, text }: StageMail,
  now: number,
): Promise<boolean> {
  if (!isPossible(lead, config) || lead.email === null) return false;
  await requireServerSettings(storage, config);
  const payload: ApplicantPayload = { kind: 'stage', subject, text };
  const delivery = { channel: 'mail-applicant', target: lead.email, payload };
  const row = {
    ...deliveryRow({ leadId: lead.id }, delivery, now),
    idempotency_key: deliveryKey(lead.id, `stage ${lead.state?.version}`, lead.email),
  };
  await insertDeliveries(storage.db, [row]);
  return true;
}

function isPossible({ formId, status, email }: Lead, { SMTP_URL }: Config): boolean {
  return (
    SMTP_URL !== '' &&
    status === 'accepted' &&
    APPLICANT_FORMS.includes(formId) &&
    email !== null &&
    isPlainAddress(email)
  );
}

const MAX_NAME_CHARACTERS = 60;

function firstName({ answers }: Lead): string {
  return visibleLine(entryText(answers, 'firstName')).slice(0, MAX_NAME_CHARACTERS);
}
