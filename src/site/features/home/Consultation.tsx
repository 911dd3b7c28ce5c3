import { HOME } from '#content/en/home.ts';
import { trackAttributes } from '#site/analytics/track.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import { Heading } from '#site/ui/Heading.tsx';
import { Rosette } from '#site/ui/Rosette.tsx';
import { Section } from '#site/ui/Section.tsx';

/** The free-consultation banner (HOME-7, EVENT-4). */
export function Consultation() {
  const { title, text, button } = HOME.consultation;
  return (
    <Section tone="paper" space="tight" labelledBy="consultation-title">
      <div className="on-evergreen relative overflow-clip rounded-[var(--radius-petal)_var(--radius-card)] bg-evergreen-deep px-7 py-12 text-white sm:px-14 sm:py-16">
        <Rosette className="pointer-events-none absolute -bottom-40 -right-24 size-[26rem] text-evergreen opacity-45" />
        <div className="relative grid items-end gap-8 lg:grid-cols-[1fr_auto]">
          <div className="max-w-[40rem]">
            <Heading level={2} id="consultation-title">
              {title}
            </Heading>
            <p className="mt-4 text-lead text-mint">{text}</p>
          </div>
          <div className="grid sm:flex">
            <ButtonLink href="/assessment" {...trackAttributes('start_consultation', {})}>
              {button}
            </ButtonLink>
          </div>
        </div>
      </div>
    </Section>
  );
}
