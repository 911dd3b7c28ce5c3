import type { ReactNode } from 'react';
import { classes } from './class-names.ts';
import { Heading } from './Heading.tsx';
import { Lead } from './Lead.tsx';

interface Props {
  id?: string | undefined;
  title: ReactNode;
  lead?: ReactNode;
  /**
   * True if the lead is next to the title on wide screens. A lead below the title would leave half of the row empty.
   */
  wide?: boolean;
  className?: string;
}

export function SectionHead({ id, title, lead, wide, className }: Props) {
  return (
    <div
      className={classes(
        'mb-4 sm:mb-12 print:mb-2',
        wide && lead
          ? 'lg:grid lg:grid-cols-[1.2fr_1fr] lg:items-end lg:gap-x-14'
          : 'max-w-[46rem]',
        className,
      )}
    >
      <Heading level={2} id={id}>
        {title}
      </Heading>
      {lead ? <Lead className={classes('mt-2 sm:mt-5', wide && 'lg:mt-0')}>{lead}</Lead> : null}
    </div>
  );
}
