import { hasOptedOut, OPT_OUT_KEY, setOptedOut } from '#shared/opt-out.ts';

export function connectOptOut(root: HTMLElement): void {
  const box = root.querySelector<HTMLInputElement>('input[type=checkbox]');
  const status = root.querySelector<HTMLElement>('[role=status]');
  if (!box || !status) return;
  const { on, off, blocked, gpc } = root.dataset;
  const globalSignal = (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl;
  const showStatus = (text = '') => {
    status.textContent = text;
  };
  const show = () => {
    box.checked = hasOptedOut();
    showStatus(globalSignal ? gpc : box.checked ? on : '');
  };
  show();
  box.disabled = false;
  // The visitor can also change the choice in another tab, or through "Your privacy choices" in the footer.
  addEventListener('storage', show);
  document.addEventListener('click', (event) => {
    if ((event.target as Element).closest('[data-choice]')) show();
  });
  box.addEventListener('change', () => {
    const isStored = setOptedOut(box.checked);
    if (!isStored) box.checked = false;
    // The footer of this page also needs the event (analytics/consent.inline.ts), but the browser sends it only to
    // other tabs.
    dispatchEvent(new StorageEvent('storage', { key: OPT_OUT_KEY }));
    showStatus(!isStored ? blocked : box.checked ? on : off);
  });
}

const root = document.querySelector<HTMLElement>('[data-opt-out]');
if (root) connectOptOut(root);
