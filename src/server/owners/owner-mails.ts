import { OWNER_MAILS } from '#content/en/inbox-access.ts';
import type { MessagePayload } from '#server/delivery/channel.ts';
import { mailText } from '#server/delivery/mail/mail-html.ts';

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

/** The mail to each owner after an entry from a new device. */
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

function deviceMail(
  words: { readonly subject: string; readonly text: string },
  { owner, device, at }: DeviceFacts,
  { origin, zone }: { readonly origin: string; readonly zone: string },
): MessagePayload {
  const { owner: who, device: what, time, button, notYou } = OWNER_MAILS.facts;
  const when = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'medium',
    timeStyle: 'long',
    timeZone: zone,
  }).format(at);
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
