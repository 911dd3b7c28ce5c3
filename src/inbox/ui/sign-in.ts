import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';

/**
 * The script for the passkey buttons on the sign-in page and on the page of devices. It reads its messages from
 * attributes of the page (src/inbox/remote/pages.ts): a file that it shares with the inbox would need a session.
 */

class Refused extends Error {}

async function postJson<T>(path: string, body: object = {}): Promise<T> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Refused();
  return (await response.json()) as T;
}

type EntryOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type AdditionOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

async function enter(): Promise<void> {
  const optionsJSON = await postJson<EntryOptions>('/passkey/options');
  await postJson('/passkey', await startAuthentication({ optionsJSON }));
  location.assign('/');
}

async function add(): Promise<void> {
  const optionsJSON = await postJson<AdditionOptions>('/devices/passkeys/options');
  await postJson('/devices/passkeys', await startRegistration({ optionsJSON }));
  location.assign('/devices');
}

type Message = 'failed' | 'stopped' | 'exists' | 'noAnswer';

function messageFor(error: unknown): Message {
  if (error instanceof Refused) return 'failed';
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return 'exists';
  return error instanceof TypeError ? 'noAnswer' : 'stopped';
}

function connect(selector: string, act: () => Promise<void>): void {
  const button = document.querySelector<HTMLButtonElement>(selector);
  const status = document.querySelector<HTMLElement>('[data-status]');
  button?.addEventListener('click', async () => {
    // `ariaDisabled` is used instead of `disabled`, so that the button keeps the focus.
    if (button.ariaDisabled === 'true') return;
    button.ariaDisabled = 'true';
    if (status) status.textContent = '';
    try {
      await act();
    } catch (error) {
      if (status) status.textContent = status.dataset[messageFor(error)] ?? '';
    }
    button.ariaDisabled = null;
  });
}

const isSupported = browserSupportsWebAuthn();
for (const element of document.querySelectorAll<HTMLElement>('[data-passkey]')) {
  element.hidden = !isSupported;
}
for (const element of document.querySelectorAll<HTMLElement>('[data-unsupported]')) {
  element.hidden = isSupported;
}
connect('[data-enter]', enter);
connect('[data-add]', add);
