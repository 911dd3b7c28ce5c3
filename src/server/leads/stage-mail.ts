import * as EN from '#content/en/application-status.ts';
import * as ES from '#content/es/application-status.ts';
import type { SiteConfig } from '#content/site-settings.ts';
import {
  deliveryKey,
  deliveryRow,
  insertDeliveries,
} from '#server/database/deliveries-repository.ts';
import { entryText, type Lead } from '#server/database/lead.ts';
import type { Storage } from '#server/database/open-storage.ts';
import { requireServerSettings, type ServerSettings } from '#server/database/running-servers.ts';
import type { ApplicantPayload } from '#server/delivery/channel.ts';
import type { DeliveryConfig } from '#server/delivery/config.ts';
import { isPlainAddress } from '#server/delivery/mail/addresses.ts';
import { fill } from '#shared/fill-template.ts';
import { APPLICANT_FORMS, type Stage } from '#shared/lead.ts';
import { visibleLine } from '#shared/visible-text.ts';

type StageMailConfig = Pick<SiteConfig, 'SITE_NAME'> & Pick<DeliveryConfig, 'SMTP_URL'>;

interface StageMail {
  readonly subject: string;
  readonly text: string;
}

const WORDS = { en: EN, es: ES };

/**
 * A draft of the mail about a stage, in the language of the application. The owner edits the draft before it is sent
 * (STATUS-4). Undefined if the content has no mail for the stage, or if no mail can be sent.
 */
export function stageMail(
  lead: Lead,
  stage: Stage,
  config: StageMailConfig,
): StageMail | undefined {
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
 * Writes a mail to an applicant to the outbox. The link to the application is added when the mail is sent. At most
 * one mail is written for each version of the lead's state, so that pressing the button twice sends one mail. Returns
 * false if no mail can be sent. Throws an `OwnerError` if the running server has other settings.
 */
export async function sendStageMail(
  storage: Storage,
  config: StageMailConfig & ServerSettings,
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

function isPossible({ formId, status, email }: Lead, { SMTP_URL }: StageMailConfig): boolean {
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
