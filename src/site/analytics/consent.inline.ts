/*
 * Asks for consent before any tag loads. Before the first paint, `data-consent` on the document becomes `ask`, `yes`,
 * `no` or `gpc`: CSS shows or hides the bar without a layout shift. A click on `[data-choice]` stores the answer.
 * `[data-consent-state]` in the footer shows the current state.
 */
import { DAY_MS } from '#shared/durations.ts';
import { hasOptedOut, setOptedOut } from '#shared/opt-out.ts';
import { idsOfThisScript, loadTags } from './tags.ts';

/** The key of the answer in local storage. The value is `yes` or `no`, a space, and the time in ISO 8601. */
const PRIVACY_CHOICE_KEY = 'privacy-choice';

/** The bar asks again 12 months after an answer. */
const CHOICE_VALID_MS = 365 * DAY_MS;

/**
 * An answer is ignored if its time is further than this in the future: the device's clock was set back after the
 * answer.
 */
const CLOCK_TOLERANCE_MS = DAY_MS;

type Choice = 'ask' | 'yes' | 'no' | 'gpc';

const ids = idsOfThisScript();
const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean };
let applied: Choice | undefined;
let loaded = false;
let unsaved: Choice | undefined;

signal('default', 'denied');
apply();
document.addEventListener('DOMContentLoaded', apply);
addEventListener('pageshow', apply);
addEventListener('storage', () => {
  unsaved = undefined;
  apply();
});
document.addEventListener('click', ({ target }) => {
  const button = (target as Partial<Element>).closest?.<HTMLElement>('[data-choice]');
  if (!button || globalPrivacyControl) return;
  choose(button.dataset.choice === 'yes' ? 'yes' : 'no');
  apply();
  if (!button.closest('[data-consent-bar]')) return;
  // The focus moves to the main content, because the bar with the focused button disappears.
  const main = document.getElementById('main');
  if (main) main.tabIndex = -1;
  main?.focus({ preventScroll: true });
});

function choose(choice: 'yes' | 'no'): void {
  unsaved = undefined;
  try {
    localStorage.setItem(PRIVACY_CHOICE_KEY, `${choice} ${new Date().toISOString()}`);
    if (choice === 'yes') setOptedOut(false);
  } catch {
    // The browser blocks storage, so the answer applies only to this page. The footer says so.
    unsaved = choice;
  }
}

function current(): Choice {
  if (globalPrivacyControl) return 'gpc';
  if (unsaved) return unsaved;
  return hasOptedOut() ? 'no' : stored();
}

function stored(): Choice {
  try {
    const [, choice, time = ''] =
      /^(yes|no) (.+)$/.exec(localStorage.getItem(PRIVACY_CHOICE_KEY) ?? '') ?? [];
    const ageMs = Date.now() - Date.parse(time);
    const valid = ageMs > -CLOCK_TOLERANCE_MS && ageMs < CHOICE_VALID_MS;
    return valid ? (choice as Choice) : 'ask';
  } catch {
    // The browser blocks storage, so there is no stored answer.
    return 'ask';
  }
}

function apply(): void {
  const choice = current();
  if (choice !== applied) {
    document.documentElement.dataset.consent = choice;
    const granted = choice === 'yes';
    if (granted || choice === 'no') signal('update', granted ? 'granted' : 'denied');
    if (loaded) window.fbq?.('consent', granted ? 'grant' : 'revoke');
    else if (granted) {
      loaded = true;
      loadTags(ids);
    }
    applied = choice;
  }
  showState(choice);
}

function showState(choice: Choice): void {
  const place = document.querySelector<HTMLElement>('[data-consent-state]');
  if (!place) return;
  const { dataset } = place;
  const state = choice === 'no' && loaded ? dataset.stopped : dataset[choice];
  const text = [state, ...(unsaved ? [dataset.unsaved] : [])].join(' ');
  if (place.textContent !== text) place.textContent = text;
}

/** Sends Google's consent signals (consent mode v2). Only a tag manager reads them. */
function signal(command: 'default' | 'update', value: 'granted' | 'denied'): void {
  if (!ids.tagManagerId) return;
  const purposes = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'];
  gtag('consent', command, Object.fromEntries(purposes.map((purpose) => [purpose, value])));
}

/** Pushes an Arguments object, because Google ignores commands in an array. */
function gtag(..._command: readonly unknown[]): void {
  // biome-ignore lint/complexity/noArguments: an array would be ignored
  window.dataLayer?.push(arguments);
}
