import { Picture } from './Picture.tsx';
import { Section } from './Section.tsx';
import { SectionHead } from './SectionHead.tsx';

interface Props {
  id: string;
  title: string;
  paragraphs: readonly string[];
  picture: { readonly stem: string; readonly alt: string };
}

export function ProseBand({ id, title, paragraphs, picture }: Props) {
  return (
    <Section labelledBy={id}>
      <div className="grid items-center gap-x-14 gap-y-8 lg:grid-cols-2">
        <div className="overflow-clip rounded-[var(--radius-card)_var(--radius-petal)]">
          <Picture
            stem={picture.stem}
            alt={picture.alt}
            width={580}
            sizes="(min-width: 64rem) 36rem, 100vw"
            className="w-full"
          />
        </div>
        <div>
          <SectionHead id={id} title={title} className="sm:mb-8" />
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
