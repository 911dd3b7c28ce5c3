import { Section } from './Section.tsx';
import { SectionHead } from './SectionHead.tsx';

interface Props {
  id: string;
  title: string;
  paragraphs: readonly string[];
}

/** A heading next to a few paragraphs in larger type, such as a mission statement. */
export function ProseBand({ id, title, paragraphs }: Props) {
  return (
    <Section labelledBy={id}>
      <div className="grid gap-x-14 lg:grid-cols-[1fr_1.6fr]">
        <SectionHead id={id} title={title} className="sm:mb-8" />
        <div>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="mb-6 text-lead text-ink-soft last:mb-0">
              {paragraph}
            </p>
          ))}
        </div>
      </div>
    </Section>
  );
}
