import { useState } from 'react';
import { INBOX } from '#content/en/inbox.ts';

const STORED_AS = 'shortcuts';

/** Whether single letters are shortcuts, and a function that remembers another choice in this browser. */
export function useShortcuts(): [isOn: boolean, set: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => window.localStorage.getItem(STORED_AS) !== 'off');
  const set = (next: boolean) => {
    window.localStorage.setItem(STORED_AS, next ? 'on' : 'off');
    setOn(next);
  };
  return [isOn, set];
}

/** Names the shortcuts and turns them off (WCAG 2.1.4): speech input types letters, too. */
export function ShortcutsSwitch({
  isOn,
  onChange,
}: {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}) {
  return (
    <label className="mt-8 flex min-h-11 items-center gap-3 text-small text-ink-soft">
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
        className="size-6 shrink-0 accent-evergreen"
      />
      {INBOX.shortcuts}
    </label>
  );
}
