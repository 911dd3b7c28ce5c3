import { STATUS_WORDS } from '#content/status-words.ts';
import { greetingName } from '#server/booking/call.ts';
import { deliveryKey, deliveryRow } from '#server/database/deliveries-repository.ts';
import { entryText, type Lead } from '#server/database/lead.ts';
import { holdLead } from '#server/database/lead-state-repository.ts';
import type { Storage } from '#server/database/open-storage.ts';
import { requireServerSettings, type ServerSettings } from '#server/database/running-servers.ts';
import { type StatusPayload, statusChannel } from '#server/delivery/channel.ts';
import type { DeliveryConfig } from '#server/delivery/config.ts';
import { isPlainAddress } from '#server/delivery/mail/addresses.ts';
import { greetedAs } from '#server/delivery/person-names.ts';
import { insertWrittenMail } from '#server/delivery/written-mails.ts';
import type { Facts } from '#shared/facts.ts';
import { fill } from '#shared/fill-template.ts';
import { APPLICANT_FORMS, type Stage, statusAudience } from '#shared/lead.ts';
import { visibleLine } from '#shared/visible-text.ts';

type StageMailConfig = Pick<DeliveryConfig, 'SMTP_URL'>;

interface StageMail {
  readonly subject: string;
  readonly text: string;
}

/**
 * A draft of the mail about a stage, in the language of the form. The owner edits the draft before it is sent.
 * Undefined if the content has no mail for the stage, or if no mail can be sent.
 */
export function stageMail(
  lead: Lead,
  stage: Stage,
  config: StageMailConfig,
  { identity }: Pick<Facts, 'identity'>,
): StageMail | undefined {
  if (!isPossible(lead, config)) return undefined;
  const audience = statusAudience(lead);
  if (audience === undefined) return undefined;
  const { STATUS, STAGE_MAILS } = STATUS_WORDS[audience][lead.language];
  const mail = STAGE_MAILS[stage];
  if (!mail) return undefined;
  const values = { business: identity.name };
  const greeting = STATUS.mail.greeting(greetedName(lead));
  return {
    subject: fill(mail.subject, values),
    text: `${greeting}\n\n${fill(mail.text, values)}`,
  };
}

/**
 * Writes a mail about a stage to the outbox. The link to the status page is added when the mail is sent. At most one
 * mail is written for each version of the lead's state, so that pressing the button twice sends one mail. Throws an
 * `OwnerError` if the running server has other settings.
 */
export async function sendStageMail(
  storage: Storage,
  config: StageMailConfig & ServerSettings,
  lead: Lead,
  { subject, text }: StageMail,
  now: number,
): Promise<'sent' | 'impossible' | 'tooMany' | 'gone'> {
  if (!isPossible(lead, config) || lead.email === null) return 'impossible';
  await requireServerSettings(storage, config);
  const payload: StatusPayload = { kind: 'stage', subject, text };
  const delivery = { channel: statusChannel(lead.formId), target: lead.email, payload };
  const key = deliveryKey(lead.id, `stage ${lead.state?.version}`, lead.email);
  const row = deliveryRow(lead.id, delivery, now, key);
  return storage.db.transaction().execute(async (trx) => {
    if (!(await holdLead(trx, lead.id))) return 'gone';
    const written = await insertWrittenMail(trx, row, now);
    return written === 'tooMany' ? 'tooMany' : 'sent';
  });
}

function isPossible(lead: Lead, { SMTP_URL }: StageMailConfig): boolean {
  const { status, email } = lead;
  return (
    SMTP_URL !== '' &&
    status === 'accepted' &&
    statusAudience(lead) !== undefined &&
    email !== null &&
    isPlainAddress(email)
  );
}

const MAX_NAME_CHARACTERS = 60;

/**
 * An applicant is greeted by the first name, others as in a letter: "Dr. Lee". Empty if the sender gave no name of a
 * person.
 */
export function greetedName({ formId, answers }: Lead): string {
  const nameIn = (field: string) =>
    visibleLine(entryText(answers, field)).slice(0, MAX_NAME_CHARACTERS);
  if (APPLICANT_FORMS.includes(formId)) return nameIn('firstName');
  const whole = `${nameIn('firstName')} ${nameIn('lastName')}`.trim();
  return greetedAs(greetingName({ name: nameIn('name') || nameIn('referrerName') || whole }));
}
