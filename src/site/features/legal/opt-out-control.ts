import { hasOptedOut, OPT_OUT_KEY, setOptedOut } from '#site/analytics/opt-out.ts';

export function connectOptOut(root: HTMLElement): void {
  const box = root.querySelector<HTMLInputElement>('input[type=checkbox]');
  const status = root.querySelector<HTMLElement>('[role=status]');
  if (!box || !status) return;
  const { on, off, blocked, gpc } = root.dataset;
  const globalSignal = (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl;
  const say = (text = '') => {
    status.textContent = text;
  };
  const show = () => {
    box.checked = hasOptedOut();
    say(globalSignal ? gpc : box.checked ? on : '');
  };
  show();
  box.disabled = false;
  // Another tab changed it, or "Your privacy choices" in the footer did.
  addEventListener('storage', show);
  document.addEventListener('click', (event) => {
    if ((event.target as Element).closest('[data-choice]')) show();
  });
  box.addEventListener('change', () => {
    const kept = setOptedOut(box.checked);
    if (!kept) box.checked = false;
    // The browser sends this event to other tabs only; the footer of this page follows it too (analytics/consent.inline.ts).
    dispatchEvent(new StorageEvent('storage', { key: OPT_OUT_KEY }));
    say(!kept ? blocked : box.checked ? on : off);
  });
}

const root = document.querySelector<HTMLElement>('[data-opt-out]');
if (root) connectOptOut(root);
