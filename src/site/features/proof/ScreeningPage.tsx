import { SCREENING } from '#content/en/screening.ts';
import { ContentPage } from '#site/features/header-footer/ContentPage.tsx';
import { CheckList } from '#site/ui/CheckList.tsx';
import { Section } from '#site/ui/Section.tsx';

const { checks, yours } = SCREENING;

export function ScreeningPage() {
  return (
    <ContentPage copy={SCREENING} place="Screening Page">
      <Section labelledBy="checks" title={checks.title}>
        <ol className="border-t-2 border-mint-deep">
          {checks.items.map(({ title, text, fails }, index) => (
            <li
              key={title}
              className="grid gap-x-10 gap-y-2 border-b border-line py-5 md:grid-cols-3 md:py-6"
            >
              <h3 className="flex gap-3 text-subhead font-bold">
                <span className="tabular text-evergreen">{`${index + 1}.`}</span>
                {title}
              </h3>
              <p className="text-ink-soft">{text}</p>
              <p className="border-l-2 border-edge pl-4">
                <b className="block text-small">{checks.fails}</b>
                {fails}
              </p>
            </li>
          ))}
        </ol>
      </Section>
      <Section tone="mint" labelledBy="yours" title={yours.title} beside>
        <CheckList items={yours.items} />
        <a className="link mt-6 inline-block py-2" href={yours.url} rel="noopener">
          {yours.source}
        </a>
      </Section>
    </ContentPage>
  );
}
