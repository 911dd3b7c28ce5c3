import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

interface Props {
  id: string;
  labelledBy: string;
  closeLabel?: string;
  children: ReactNode;
}

/**
 * A native dialog. A button with {@link opens} opens it. Its Close button, a click on the backdrop and Escape close it,
 * and the focus returns to the button that opened it. All of this works without JavaScript: as a modal dialog with
 * invoker commands, or as a popover in browsers without invoker commands.
 */
export function Modal({ id, labelledBy, closeLabel = 'Close', children }: Props) {
  return (
    <dialog
      id={id}
      popover="auto"
      closedby="any"
      aria-labelledby={labelledBy}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(44rem,calc(100vw-2rem))] overscroll-contain rounded-card bg-white p-0 text-ink raised backdrop:bg-ink/60"
    >
      <div className="sticky top-0 z-10 flex h-0 justify-end">
        <button
          type="button"
          {...closes(id)}
          className="m-3 flex size-11 shrink-0 items-center justify-center rounded-full bg-white text-ink hover:bg-mint"
        >
          <Icon name="X" size={22} />
          <span className="sr-only">{closeLabel}</span>
        </button>
      </div>
      {children}
    </dialog>
  );
}

export function opens(id: string) {
  return { command: 'show-modal', commandfor: id, popoverTarget: id } as const;
}

export function closes(id: string) {
  return { command: 'close', commandfor: id, popoverTarget: id } as const;
}
