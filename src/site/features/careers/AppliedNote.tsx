import * as en from '#content/en/careers.ts';
import * as es from '#content/es/careers.ts';
import { type Language, pathIn } from '#shared/language.ts';

/** The note for an applicant who returns to the site. show-applied.inline.ts fills in the note and shows it. */
export function AppliedNote({ language }: { language: Language }) {
  const { applied } = { en, es }[language].CAREERS;
  return (
    <div id="applied" hidden className="mb-8 rounded-card bg-mint p-5">
      <p data-template={applied.text} className="font-bold" />
      <p className="mt-1 text-small">
        <span data-template={applied.reference} data-needs="reference" /> {applied.mail}{' '}
        <a href={pathIn('/apply', language)} className="link">
          {applied.sent}
        </a>
      </p>
    </div>
  );
}
