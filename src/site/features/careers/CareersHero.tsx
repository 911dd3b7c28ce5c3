import { CAREERS, HIRING_COUNTRIES } from '#content/en/careers.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import { Heading } from '#site/ui/Heading.tsx';
import { Lead } from '#site/ui/Lead.tsx';
import { Picture } from '#site/ui/Picture.tsx';
import { Section } from '#site/ui/Section.tsx';
import { CountryFlag } from './CountryFlag.tsx';

const { hero } = CAREERS;

/** The hero: headline, link to the listings, the eight countries (CAREER-1). */
export function CareersHero() {
  return (
    <Section tone="paper" labelledBy="careers-title">
      <div className="grid items-center gap-x-14 gap-y-10 lg:grid-cols-[1.1fr_1fr]">
        <div>
          <Heading level={1} id="careers-title">
            {hero.title}
          </Heading>
          <Lead className="mt-6">{hero.lead}</Lead>
          <ButtonLink href="#positions" className="mt-8">
            {hero.action}
          </ButtonLink>
        </div>
        <div className="overflow-hidden rounded-card rounded-tr-petal">
          <Picture
            stem="scenes/careers-hero"
            alt=""
            width={620}
            sizes="(min-width: 64rem) 36rem, 100vw"
            priority
            className="h-auto w-full"
          />
        </div>
      </div>
      <h2 className="mb-5 mt-14 font-bold">{hero.countriesTitle}</h2>
      <ul className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-4">
        {HIRING_COUNTRIES.map((country) => (
          <li
            key={country.code}
            className="rounded-card border border-line bg-white p-3 sm:p-4 lg:p-5"
          >
            <div className="flex items-center gap-2 lg:gap-3">
              <CountryFlag code={country.code} />
              <h3 className="text-small leading-tight font-semibold lg:text-body">
                {country.name}
              </h3>
            </div>
            <p className="mt-3 flex flex-wrap items-baseline gap-x-2">
              <span className="tabular text-[1.75rem] font-extrabold leading-none tracking-tight text-evergreen">
                {country.agents}
              </span>
              <span className="text-small text-ink-soft">{hero.agents}</span>
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
