import { INBOX_ACCESS as WORDS } from '#content/en/inbox-access.ts';
import type { ListedPasskey } from '#server/owners/passkeys.ts';
import type { ListedSession, Session } from '#server/owners/sessions.ts';
import { fill } from '#shared/fill-template.ts';
import { escapeHtml } from '#shared/visible-text.ts';

/** A page without the name of the business. Its script and its styles are the only files that strangers can read. */
function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${escapeHtml(title)}</title><link rel="stylesheet" href="/sign-in.css"><script type="module" src="/sign-in.js"></script></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`;
}

const text = (words: string) => `<p>${escapeHtml(words)}</p>`;
/** The messages that the script shows after somebody presses a button for passkeys. */
interface Messages {
  readonly failed: string;
  readonly stopped: string;
  readonly exists?: string;
}

/**
 * The region in which the script shows its messages. It exists from the start, so that screen readers announce changes.
 */
function status({ failed, stopped, exists = '' }: Messages): string {
  const [a, b, c, d] = [failed, stopped, exists, WORDS.noAnswer].map(escapeHtml);
  return `<p role="status" data-status data-failed="${a}" data-stopped="${b}" data-exists="${c}" data-no-answer="${d}"></p>`;
}

const ENTRY = { failed: WORDS.passkeyFailed, stopped: WORDS.passkeyStopped };
const ADDITION = {
  failed: WORDS.devices.addFailed,
  stopped: WORDS.devices.addStopped,
  exists: WORDS.devices.exists,
};

/** The page that strangers get at every address that is not public. */
export function signInPage(message = ''): string {
  const notice = message ? `<p role="alert" class="notice">${escapeHtml(message)}</p>` : '';
  return page(
    WORDS.title,
    `${notice}${text(WORDS.intro)}
<p hidden data-passkey><button type="button" data-enter>${escapeHtml(WORDS.passkey)}</button></p>${status(ENTRY)}
<form method="post" action="/link"><label for="email">${escapeHtml(WORDS.email)}</label><input id="email" name="email" type="email" autocomplete="email" required maxlength="320"><button>${escapeHtml(WORDS.sendLink)}</button></form>
<noscript>${text(WORDS.noScript)}</noscript>`,
  );
}

/** The page that a mailed link opens. It looks the same for each token, because only its button uses the link. */
export function enterPage(token: string): string {
  return page(
    WORDS.enterTitle,
    `${text(WORDS.enterText)}<form method="post" action="/enter"><input type="hidden" name="link" value="${escapeHtml(token)}"><button>${escapeHtml(WORDS.enter)}</button></form>`,
  );
}

export interface DevicesView {
  readonly session: Session;
  readonly sessions: readonly ListedSession[];
  readonly passkeys: readonly ListedPasskey[];
  readonly message?: string;
  readonly timeText: (time: number) => string;
}

export function devicesPage(view: DevicesView): string {
  const { session, sessions, passkeys, message = '', timeText } = view;
  const words = WORDS.devices;
  const hasPasskey = passkeys.some(({ device_hash }) => device_hash === session.device_hash);
  return page(
    words.title,
    `<nav><a href="/">${escapeHtml(WORDS.onward)}</a></nav>${message ? `<p role="status" class="notice">${escapeHtml(message)}</p>` : ''}
${
  hasPasskey
    ? ''
    : `<section aria-labelledby="offer"><h2 id="offer">${escapeHtml(words.offerTitle)}</h2>${text(words.offer)}
<p hidden data-passkey><button type="button" data-add>${escapeHtml(words.add)}</button></p><p hidden data-unsupported>${escapeHtml(words.unsupported)}</p>${status(ADDITION)}<noscript>${text(WORDS.noScript)}</noscript></section>`
}
<section aria-labelledby="sessions"><h2 id="sessions">${escapeHtml(words.sessions)}</h2>${text(words.sessionsHint)}
<ul>${sessions.map((row) => sessionItem(row, session, timeText)).join('')}</ul></section>
<section aria-labelledby="passkeys"><h2 id="passkeys">${escapeHtml(words.passkeys)}</h2>
${passkeys.length === 0 ? text(words.noPasskeys) : `<ul>${passkeys.map((row) => passkeyItem(row, timeText)).join('')}</ul>`}</section>`,
  );
}

function sessionItem(
  { id, owner, device, created_at, seen_at }: ListedSession,
  current: Session,
  timeText: DevicesView['timeText'],
): string {
  const words = WORDS.devices;
  const isCurrent = id === current.id;
  const since = timeText(created_at);
  const name = isCurrent ? words.end : fill(words.endOther, { device, owner, when: since });
  return item(
    isCurrent ? `${device} (${words.thisDevice})` : device,
    [owner, fill(words.since, { when: since }), fill(words.seen, { when: timeText(seen_at) })],
    { action: '/devices/end', id, label: words.end, name },
  );
}

function passkeyItem(
  { id, owner, device, created_at, used_at }: ListedPasskey,
  timeText: DevicesView['timeText'],
): string {
  const words = WORDS.devices;
  const when = timeText(created_at);
  const used = used_at === null ? words.neverUsed : fill(words.seen, { when: timeText(used_at) });
  return item(device, [owner, fill(words.addedAt, { when }), used], {
    action: '/devices/passkeys/remove',
    id,
    label: words.remove,
    name: fill(words.removeOther, { device, owner, when }),
  });
}

function item(
  title: string,
  facts: readonly string[],
  form: {
    readonly action: string;
    readonly id: string;
    readonly label: string;
    /** The name of the button for screen readers, because many buttons have the same label. */
    readonly name: string;
  },
): string {
  return `<li><div><strong>${escapeHtml(title)}</strong>${facts.map((fact) => `<span>${escapeHtml(fact)}</span>`).join('')}</div><form method="post" action="${form.action}"><input type="hidden" name="id" value="${escapeHtml(form.id)}"><button class="quiet" aria-label="${escapeHtml(form.name)}">${escapeHtml(form.label)}</button></form></li>`;
}
