import { type ComponentProps, type MouseEvent, useState } from 'react';
import type { FormWords } from '#shared/forms/define-form.ts';
import { mailAddress } from '#shared/forms/rules/text-rules.ts';
import { TextInput } from '#site/ui/TextInput.tsx';
import { addressMeant } from './mistyped-host.ts';

interface Props extends ComponentProps<typeof TextInput> {
  words: FormWords['email'];
}

/**
 * A field for an email address. If the host looks mistyped when the visitor leaves the field, a question offers the
 * probable address. The form accepts either address.
 */
export function EmailInput({ words, wrap, ...input }: Props) {
  const [meant, setMeant] = useState<string>();
  const replace = ({ currentTarget: { parentElement } }: MouseEvent<HTMLElement>) => {
    const field = parentElement?.closest('[data-email]')?.querySelector('input');
    if (!field || !meant) return;
    field.value = meant;
    // The event is the same as for typed text, so that a wizard stores the address.
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.focus();
  };
  return (
    <div data-email="" className={wrap}>
      <TextInput
        {...input}
        type="email"
        onBlur={({ currentTarget }) => setMeant(addressMeant(mailAddress(currentTarget.value)))}
        onInput={() => setMeant(undefined)}
      />
      <div role="status">
        {meant ? (
          <p className="mt-2 flex flex-wrap items-center gap-x-4 rounded-control border border-line bg-white px-4 py-1 text-small text-ink wrap-anywhere">
            {words.ask(meant)}
            <button type="button" className="link min-h-11 font-semibold" onClick={replace}>
              {words.use}
            </button>
          </p>
        ) : null}
      </div>
    </div>
  );
}
