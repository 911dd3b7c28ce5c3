import { INTEREST_RECEIVED as words } from '#content/en/careers.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import { Heading } from '#site/ui/Heading.tsx';
import { Lead } from '#site/ui/Lead.tsx';
import { Section } from '#site/ui/Section.tsx';

export function InterestReceived() {
  return (
    <Section tone="paper" width="form">
      <Heading level={1}>{words.title}</Heading>
      <Lead className="mt-6">{words.lead}</Lead>
      <p className="mt-4 max-w-[38rem] text-ink-soft">{words.next}</p>
      <div className="mt-8 flex flex-wrap gap-4">
        <ButtonLink href="/apply">{words.apply}</ButtonLink>
        <ButtonLink href="/careers#positions" kind="secondary">
          {words.back}
        </ButtonLink>
      </div>
    </Section>
  );
}
