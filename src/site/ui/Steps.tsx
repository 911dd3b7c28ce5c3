import type { ReactNode } from 'react';
import { classes } from './class-names.ts';
import { KeepTogether } from './KeepTogether.tsx';

export interface StepItem {
  readonly title: string;
  readonly text: ReactNode;
  readonly marker?: ReactNode;
}

interface Props {
  steps: readonly StepItem[];
  columns?: 2 | 3 | 4;
  className?: string;
}

export function Steps({ steps, columns = 3, className }: Props) {
  return (
    <ol
      className={classes(
        'grid gap-x-10 gap-y-4 sm:grid-cols-2 sm:gap-y-12',
        columns === 3 && (steps.length === 3 ? 'md:grid-cols-3' : 'lg:grid-cols-3'),
        columns === 4 && 'lg:grid-cols-4',
        className,
      )}
    >
      {steps.map((step, index) => (
        <li key={step.title} className="flex gap-4 sm:block">
          {step.marker ?? (
            <span
              aria-hidden="true"
              className="tabular flex size-9 shrink-0 sm:size-12 items-center justify-center rounded-[50%_50%_50%_0.25rem] bg-mint-deep text-base font-extrabold text-evergreen-deep sm:text-subhead print:hidden"
            >
              {index + 1}
            </span>
          )}
          <div className="sm:mt-5">
            <h3 className="text-subhead font-bold">{step.title}</h3>
            <p className="mt-1 text-ink-soft max-sm:text-small sm:mt-2">
              <KeepTogether>{step.text}</KeepTogether>
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
