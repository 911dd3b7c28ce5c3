import type { WizardCopy } from '#content/wizard-copy.ts';
import { fill } from '#shared/fill-template.ts';
import { classes } from '#site/ui/class-names.ts';

interface Props {
  titles: readonly string[];
  at: number;
  words: WizardCopy;
}

export function NumberedProgress({ titles, at, words }: Props) {
  return (
    <nav aria-label={words.progressLabel} className="noscript:hidden">
      {/* With large text there is no room for the numbers. */}
      <p aria-hidden="true" className="hidden font-semibold text-ink-soft @max-[18rem]:block">
        {fill(words.progress, { step: at + 1, steps: titles.length })}
      </p>
      <ol className="flex items-center @max-[18rem]:sr-only">
        {titles.map((title, index) => (
          <li
            key={title}
            aria-current={index === at ? 'step' : undefined}
            data-filled={index <= at ? '' : undefined}
            className={classes(
              'flex items-center',
              index > 0 &&
                'flex-1 before:h-0.5 before:flex-1 before:transition-colors before:duration-300',
              index > 0 && (index <= at ? 'before:bg-evergreen' : 'before:bg-line'),
            )}
          >
            <span
              className={classes(
                'tabular flex size-7 shrink-0 items-center justify-center rounded-full border-2 text-small font-bold transition-colors duration-300 sm:size-9',
                index <= at
                  ? 'border-evergreen bg-evergreen text-white'
                  : 'border-line bg-white text-ink-soft',
              )}
            >
              <span className="sr-only">{`${title}, `}</span>
              {index + 1}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  );
}

export function BarProgress({ titles, at, words }: Props) {
  const said = fill(words.progress, { step: at + 1, steps: titles.length });
  return (
    <div className="noscript:hidden">
      <p className="tabular mb-2 text-small font-semibold text-ink-soft">{said}</p>
      <progress
        aria-label={words.progressLabel}
        value={at + 1}
        max={titles.length}
        className="block h-2 w-full appearance-none overflow-hidden rounded-full bg-mint-deep [&::-moz-progress-bar]:bg-evergreen [&::-webkit-progress-bar]:bg-mint-deep [&::-webkit-progress-value]:bg-evergreen"
      >
        {said}
      </progress>
    </div>
  );
}
