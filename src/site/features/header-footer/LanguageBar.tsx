import { HEADER_FOOTER } from '#content/en/header-footer.ts';
import * as es from '#content/es/header-footer.ts';
import { LANGUAGE_NAMES, SPANISH_OFFER } from '#content/language-link.ts';
import type { Language } from '#shared/language.ts';
import { Container } from '#site/ui/Container.tsx';
import { classes } from '#site/ui/class-names.ts';

interface Props {
  language: Language;
  href: string | undefined;
}

/**
 * Under the header of every page that exists in both languages. In a browser that is set to Spanish the link to a Spanish
 * page stands out (layouts/reads-spanish.inline.ts), in the same space.
 */
export function LanguageBar({ language, href }: Props) {
  const isEnglish = language === 'en';
  const other = isEnglish ? 'es' : 'en';
  return (
    <section
      aria-label={isEnglish ? HEADER_FOOTER.language : es.HEADER_FOOTER.language}
      className={classes(
        'border-b border-line print:hidden',
        isEnglish ? 'in-data-[reads=es]:bg-mint' : 'bg-mint',
      )}
    >
      <Container className="flex min-h-11 flex-wrap items-center gap-x-4 text-small">
        {isEnglish ? (
          <p lang="es" className="hidden font-semibold in-data-[reads=es]:block">
            {SPANISH_OFFER}
          </p>
        ) : (
          <p className="py-1.5">{es.JOB_IN_ENGLISH}</p>
        )}
        {href ? (
          <a
            href={href}
            hrefLang={other}
            lang={other}
            data-other-language=""
            className={classes(
              'link ml-auto inline-flex min-h-9 items-center rounded-full font-semibold',
              isEnglish &&
                'in-data-[reads=es]:bg-evergreen in-data-[reads=es]:px-4 in-data-[reads=es]:text-white in-data-[reads=es]:no-underline',
            )}
          >
            {LANGUAGE_NAMES[other]}
          </a>
        ) : null}
      </Container>
    </section>
  );
}
