import type { WizardCopy } from '#content/wizard-copy.ts';
import { Button } from '#site/ui/Button.tsx';
import type { Notice as NoticeState } from './use-wizard.ts';

interface Props {
  notice: NoticeState;
  words: WizardCopy;
  onResume: () => void;
  onStartOver: () => void;
  onUndo: () => void;
}

/** Says that a draft was restored or discarded, with buttons to continue, start over or undo. */
export function Notice({ notice, words, onResume, onStartOver, onUndo }: Props) {
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
