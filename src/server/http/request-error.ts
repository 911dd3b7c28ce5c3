import { ANSWERS as EN } from '#content/en/answers.ts';
import { ANSWERS as ES } from '#content/es/answers.ts';
import { asLanguage, type Language, languageOf } from '#shared/language.ts';
import type { Translated } from '#shared/translated.ts';

type Answers = Translated<typeof EN>;

export const ANSWERS_IN: Readonly<Record<Language, Answers>> = { en: EN, es: ES };

/** The language of a request's answer: of a page by its path, of a form by `?lang=` in its address (LANG-1). */
export function languageAsked(target = ''): Language {
  const [path = '', ...query] = target.split('?');
  const asked = new URLSearchParams(query.join('?')).get('lang');
  return languageOf(path) === 'es' ? 'es' : asLanguage(asked);
}

export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly status: number;
  readonly code: string;
  /** One plain sentence, read by people. */
  readonly messageIn: (language: Language) => string;

  /** `say` is the sentence, or chooses it from those of the answer's language. */
  constructor(
    status: number,
    code: string,
    say: string | ((answers: Answers) => string),
    options?: ErrorOptions,
  ) {
    const messageIn = (language: Language) =>
      typeof say === 'string' ? say : say(ANSWERS_IN[language]);
    super(messageIn('en'), options);
    this.status = status;
    this.code = code;
    this.messageIn = messageIn;
  }
}
