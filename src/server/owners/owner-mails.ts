import { OWNER_MAILS } from '#content/en/inbox-access.ts';
import { PEOPLE_WORDS } from '#content/en/people.ts';
import type { MessagePayload } from '#server/delivery/channel.ts';
import { mailText } from '#server/delivery/mail/mail-html.ts';
import { fill } from '#shared/fill-template.ts';
import type { Role } from '#shared/roles.ts';

interface DeviceFacts {
  readonly owner: string;
  readonly device: string;
  readonly at: number;
}

/** The mail with a sign-in link. `origin`: `https://inbox.example.com`. */
export function linkMail(origin: string, token: string): MessagePayload {
  const { link } = OWNER_MAILS;
  return {
    kind: 'message',
    ...mailText(link.subject, [
      link.text,
      { kind: 'button', label: link.button, url: `${origin}/enter?link=${token}` },
      { kind: 'quiet', text: link.ignore },
    ]),
  };
}

/** The mail to each owner after a sign-in from a new device. */
export function newDeviceMail(
  facts: DeviceFacts,
  options: { readonly origin: string; readonly zone: string },
): MessagePayload {
  return deviceMail(OWNER_MAILS.device, facts, options);
}

/** The mail to each owner after a passkey was added. */
export function newPasskeyMail(
  facts: DeviceFacts,
  options: { readonly origin: string; readonly zone: string },
): MessagePayload {
  return deviceMail(OWNER_MAILS.passkey, facts, options);
}

export type PersonChangeKind = keyof typeof OWNER_MAILS.people.changes;

interface PersonChange {
  readonly person: { readonly email: string; readonly name: string; readonly role: Role };
  /** The name of the owner who made the change; undefined for a command on the machine. */
  readonly by: string | undefined;
  readonly at: number;
}

/** The mail to the other owners after a person was added or removed, or got another role. */
export function personChangeMail(
  kind: PersonChangeKind,
  { person, by = PEOPLE_WORDS.machine, at }: PersonChange,
  { origin, zone }: { readonly origin: string; readonly zone: string },
): MessagePayload {
  const { facts, changes, notYou, button } = OWNER_MAILS.people;
  const { subject, text } = changes[kind];
  return {
    kind: 'message',
    ...mailText(subject, [
      text,
      {
        kind: 'facts',
        facts: [
          { label: facts.name, text: person.name },
          { label: facts.email, text: person.email },
          { label: facts.role, text: PEOPLE_WORDS.roles[person.role] },
          { label: facts.by, text: by },
          { label: OWNER_MAILS.facts.time, text: timeIn(zone, at) },
        ],
      },
      notYou,
      ...(origin ? [{ kind: 'button' as const, label: button, url: `${origin}/` }] : []),
    ]),
  };
}

/** The mail to a person who was added, with a sign-in link of three days. */
export function invitationMail(
  origin: string,
  token: string,
  { name, role }: { readonly name: string; readonly role: Role },
): MessagePayload {
  const { subject, greeting, text, button, later, ignore } = OWNER_MAILS.invitation;
  return {
    kind: 'message',
    ...mailText(subject, [
      fill(greeting, { name }),
      text[role],
      { kind: 'button', label: button, url: `${origin}/enter?link=${token}` },
      fill(later, { address: `${origin}/` }),
      { kind: 'quiet', text: ignore },
    ]),
  };
}

function timeIn(zone: string, at: number): string {
  return new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'long',
    timeZone: zone,
  }).format(at);
}

function deviceMail(
  words: { readonly subject: string; readonly text: string },
  { owner, device, at }: DeviceFacts,
  { origin, zone }: { readonly origin: string; readonly zone: string },
): MessagePayload {
  const { owner: who, device: what, time, button, notYou } = OWNER_MAILS.facts;
  const when = timeIn(zone, at);
  return {
    kind: 'message',
    ...mailText(words.subject, [
      words.text,
      {
        kind: 'facts',
        facts: [
          { label: who, text: owner },
          { label: what, text: device },
          { label: time, text: when },
        ],
      },
      notYou,
      { kind: 'button', label: button, url: `${origin}/devices` },
    ]),
  };
}
