import type { Answers } from '#shared/forms/define-form.ts';
import { numberWithCode } from './number-with-code.ts';

export interface PhoneWords {
  readonly ask: (number: string) => string;
  readonly use: string;
}

interface Props {
  answers: Answers;
  words: PhoneWords;
}

/** Asks whether a number without a country code is one of the stated country. The form accepts it either way. */
export function PhoneQuestion({ answers: { phone, country }, words }: Props) {
  const number = numberWithCode(String(phone ?? ''), String(country ?? ''));
  return (
    <div role="status">
      {number ? (
        <p className="-mt-3 flex flex-wrap items-center gap-x-4 rounded-control bg-mint px-4 py-2 text-small sm:-mt-5">
          {words.ask(number)}
          <button
            type="button"
            className="link min-h-11 font-semibold"
            onClick={({ currentTarget }) => replacePhone(currentTarget.form, number)}
          >
            {words.use}
          </button>
        </p>
      ) : null}
    </div>
  );
}

/** Writes the number into its field, as if it had been typed, so that the wizard stores it. */
function replacePhone(form: HTMLFormElement | null, number: string): void {
  const input = form?.querySelector<HTMLInputElement>('[name=phone]');
  if (!input) return;
  input.value = number;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.focus();
}
