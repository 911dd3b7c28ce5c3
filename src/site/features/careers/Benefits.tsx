import { CAREERS } from '#content/en/careers.ts';
import { Section } from '#site/ui/Section.tsx';
import { SectionHead } from '#site/ui/SectionHead.tsx';

const { benefits } = CAREERS;

/** The benefits of the work in addition to the pay (CAREER-6). */
export function Benefits() {
  return (
    <Section tone="evergreen" labelledBy="benefits">
      <SectionHead id="benefits" title={benefits.title} />
      <ul className="grid gap-x-12 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {benefits.items.map((item) => (
          <li key={item.title} className="border-t border-white/30 pt-5">
            <h3 className="text-subhead font-bold">{item.title}</h3>
            <p className="mt-2 text-mint">{item.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
