import { useEffect, useRef } from 'react';
import type { Answers } from '#shared/forms/define-form.ts';
import { callingCode, isBareCode, numberWithCode } from './number-with-code.ts';

export interface PhoneWords {
  readonly ask: (number: string) => string;
  readonly use: string;
}

interface Props {
  answers: Answers;
  words: PhoneWords;
}

/**
 * Writes the calling code of the stated country into the phone field. If the visitor typed a number without a code,
 * asks whether the number belongs to that country. The form accepts the number with any answer.
 */
export function PhoneQuestion({ answers: { phone, country }, words }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const number = numberWithCode(String(phone ?? ''), String(country ?? ''));
  const code = callingCode(String(country ?? ''));
  useEffect(() => {
    const input = phoneInput(place.current?.closest('form'));
    if (input && code) return fillCode(input, code);
  }, [code]);
  return (
    <div ref={place} role="status">
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

function phoneInput(form: HTMLFormElement | null | undefined) {
  return form?.querySelector<HTMLInputElement>('[name=phone]');
}

/**
 * Writes the code into the empty field when the field receives the focus. If the visitor adds no number, the code is
 * removed when the visitor leaves the field or presses Enter. So a code alone is never stored as the answer.
 */
function fillCode(input: HTMLInputElement, code: string): () => void {
  const listening = new AbortController();
  const removeCode = () => {
    if (isBareCode(input.value)) setPhone(input, '');
  };
  input.addEventListener(
    'focus',
    () => {
      if (input.value.trim() === '') input.value = `${code} `;
    },
    listening,
  );
  input.addEventListener('blur', removeCode, listening);
  input.addEventListener('keydown', ({ key }) => key === 'Enter' && removeCode(), listening);
  return () => listening.abort();
}

function replacePhone(form: HTMLFormElement | null, number: string): void {
  const input = phoneInput(form);
  if (!input) return;
  setPhone(input, number);
  input.focus();
}

/** Writes a number into the field, and dispatches the same event as typing, so that the wizard stores the number. */
function setPhone(input: HTMLInputElement, number: string): void {
  input.value = number;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
