import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './class-names.ts';
import { KeepTogether } from './KeepTogether.tsx';

export interface AccordionItem {
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
}

interface Props {
  items: readonly AccordionItem[];
  /** With a name, opening one closes the others (native `details name`). */
  name?: string;
  level?: 2 | 3 | 4;
  className?: string;
}

/** Native disclosures: work before and without JavaScript, and find-in-page opens them. */
export function Accordion({ items, name, level = 3, className }: Props) {
  const Title = `h${level}` as const;
  return (
    <div className={classes('border-t border-line', className)}>
      {items.map((item) => (
        <details key={item.id} id={item.id} name={name} className="group border-b border-line">
          <summary className="flex min-h-16 items-center justify-between gap-6 py-4 hover:text-evergreen">
            <Title className="text-[1.125rem] font-bold leading-snug">
              <KeepTogether>{item.title}</KeepTogether>
            </Title>
            <Plus
              aria-hidden="true"
              size={22}
              className="shrink-0 text-evergreen transition-transform duration-200 group-open:rotate-45"
            />
          </summary>
          <div className="max-w-[44rem] pb-6 text-ink-soft">{item.content}</div>
        </details>
      ))}
    </div>
  );
}
