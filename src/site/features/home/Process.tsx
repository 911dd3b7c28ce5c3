import { HOME } from '#content/en/home.ts';
import { Heading } from '#site/ui/Heading.tsx';
import { Lead } from '#site/ui/Lead.tsx';
import { Picture } from '#site/ui/Picture.tsx';
import { Section } from '#site/ui/Section.tsx';
import { Steps } from '#site/ui/Steps.tsx';

/** From the first call to a working day, in six steps (HOME-5). */
export function Process() {
  const { title, lead, steps, pictureAlt } = HOME.process;
  return (
    <Section labelledBy="process-title">
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[5fr_7fr]">
        <div className="lg:sticky lg:top-[calc(var(--spacing-header)+3rem)] lg:self-start">
          <Heading level={2} id="process-title">
            {title}
          </Heading>
          <Lead className="mt-5">{lead}</Lead>
          <div className="mt-8 hidden overflow-clip rounded-[var(--radius-card)_var(--radius-petal)] lg:block">
            <Picture
              stem="scenes/process"
              alt={pictureAlt}
              width={470}
              sizes="470px"
              className="w-full"
            />
          </div>
        </div>
        <Steps steps={steps} columns={2} />
      </div>
    </Section>
  );
}
