import type { ReactNode } from 'react';
import { classes } from './class-names.ts';
import { Heading } from './Heading.tsx';
import { Lead } from './Lead.tsx';

interface Props {
  id?: string | undefined;
  title: ReactNode;
  lead?: ReactNode;
  className?: string;
}

export function SectionHead({ id, title, lead, className }: Props) {
  return (
    <div className={classes('mb-4 sm:mb-9 print:mb-2', className)}>
      <Heading level={2} id={id}>
        {title}
      </Heading>
      {lead ? <Lead className="mt-2 sm:mt-3">{lead}</Lead> : null}
    </div>
  );
}
