import type { INTEREST } from '#content/en/careers.ts';
import { type Language, pathIn } from '#shared/language.ts';
import type { Translated } from '#shared/translated.ts';

interface Props {
  words: Translated<typeof INTEREST.privacy>;
  language: Language;
}

/** Says what an applicant accepts by sending the form. */
export function PrivacyNote({ words, language }: Props) {
  return (
    <>
      {words.accept}{' '}
      <a className="link" href={`${pathIn('/privacy', language)}#applicants`}>
        {words.notice}
      </a>
      .
    </>
  );
}
