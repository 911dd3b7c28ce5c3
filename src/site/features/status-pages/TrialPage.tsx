import { REQUEST_STATUS } from '#content/en/request-status.ts';
import { SAMPLE_WORDS } from '#content/en/samples.ts';
import { TRIAL } from '#content/en/trial.ts';
import { TRIAL_CHOICES } from '#shared/progress.ts';
import { ContentPage } from '#site/features/header-footer/ContentPage.tsx';
import { Section } from '#site/ui/Section.tsx';
import { TrialDays } from './TrialDays.tsx';

const { trial: words } = REQUEST_STATUS;
const { example } = TRIAL;

/** An example of the page on which a practice follows its trial. */
export function TrialPage() {
  return (
    <ContentPage copy={TRIAL} trial="Trial Page">
      <Section tone="paper" space="tight">
        <div className="mx-auto max-w-[52rem] rounded-card border border-line bg-white p-5 sm:p-8">
          <p className="font-bold">{example.practice + SAMPLE_WORDS.mark}</p>
          <TrialDays
            className="mt-5"
            trial={{ ...example, canDecide: true, decision: undefined }}
            words={words}
          />
        </div>
      </Section>
      <Section labelledBy="decide" title={TRIAL.decide.title} lead={TRIAL.decide.lead}>
        <ul className="grid gap-4 sm:grid-cols-3">
          {TRIAL_CHOICES.map((choice) => (
            <li key={choice} className="rounded-card border border-line p-5">
              <h3 className="text-subhead font-bold">{words.decide.choices[choice].action}</h3>
              <p className="mt-1 text-ink-soft">{words.decide.choices[choice].text}</p>
            </li>
          ))}
        </ul>
      </Section>
    </ContentPage>
  );
}
