import { LISTINGS as EN } from '#content/en/careers.ts';
import { LISTINGS as ES } from '#content/es/careers.ts';
import { type Language, pathIn } from '#shared/language.ts';
import { ButtonLink } from '#site/ui/Button.tsx';

/** Replaces the application form while no job is open, because the form begins with the choice of a job. */
export function NoOpenJobs({ language }: { language: Language }) {
  const words = { en: EN, es: ES }[language];
  return (
    <div className="pb-6 sm:pb-8">
      <h2 className="text-subhead font-bold">{words.noneTitle}</h2>
      <p className="mt-2 max-w-[40rem] text-ink-soft">{words.noneText}</p>
      <ButtonLink
        href={`${pathIn('/careers', language)}#interest`}
        kind="secondary"
        className="mt-5"
      >
        {words.shortForm}
      </ButtonLink>
    </div>
  );
}
