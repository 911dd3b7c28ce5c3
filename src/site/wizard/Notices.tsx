import { useSyncExternalStore } from 'react';
import type { WizardCopy } from '#content/wizard-copy.ts';
import { Button } from '#site/ui/Button.tsx';
import type { Notice } from './use-wizard.ts';

interface Props {
  notice: Notice;
  words: WizardCopy;
  onResume: () => void;
  onStartOver: () => void;
  onUndo: () => void;
}

export function DraftNotice({ notice, words, onResume, onStartOver, onUndo }: Props) {
  if (notice.kind === 'none') return null;
  const resume = notice.kind === 'resume';
  return (
    <section
      aria-label={words.draftTitle}
      className="mb-8 rounded-card bg-mint p-5 sm:flex sm:items-center sm:justify-between sm:gap-6"
    >
      <div role="status">
        {resume ? <p className="font-bold">{words.draftTitle}</p> : null}
        <p className="text-small">{resume ? words.draftText : words.clearedText}</p>
      </div>
      <div className="mt-4 flex shrink-0 flex-wrap gap-2 sm:mt-0">
        {resume ? (
          <>
            <Button size="small" kind="secondary" onClick={onResume} className="max-sm:px-3">
              {words.resume}
            </Button>
            <Button size="small" kind="quiet" onClick={onStartOver}>
              {words.startOver}
            </Button>
          </>
        ) : (
          <Button size="small" kind="secondary" onClick={onUndo}>
            {words.undo}
          </Button>
        )}
      </div>
    </section>
  );
}

/**
 * A message while the device is offline. Nothing is sent automatically when the network returns: the visitor presses
 * the button again (docs/decisions/0009-no-service-worker.md).
 */
export function OfflineNote({ text }: { text: string }) {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {online ? null : (
        <p className="mb-6 rounded-control border-2 border-evergreen bg-white px-4 py-3 text-small font-semibold">
          {text}
        </p>
      )}
    </div>
  );
}

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}
