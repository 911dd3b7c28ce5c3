import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { WizardCopy } from '#content/wizard-copy.ts';
import type { FormDefinition } from '#shared/forms/define-form.ts';
import { DRAFT_EMAIL_FIELD } from '#shared/forms/envelope.ts';
import { routeIn } from '#shared/language.ts';
import { textOf } from '#site/forms-client/stored.ts';
import { Button } from '#site/ui/Button.tsx';
import { TextInput } from '#site/ui/TextInput.tsx';

interface Props {
  form: FormDefinition;
  dataOf: () => FormData;
  words: NonNullable<WizardCopy['save']>;
  onSaved: (copy: string) => void;
}

/**
 * Saves the answers to be continued elsewhere (DRAFT-1). Its button is one of the form's own, behind the one that sends it:
 * without a script it posts the whole form to another address.
 */
export function SaveForLater({ form, dataOf, words, onSaved }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [isOff, setOff] = useState(false);
  const part = useRef<HTMLDetailsElement>(null);
  const [outcome, setOutcome] = useState<{ text: string; isError: boolean }>();
  const address = routeIn(`/draft/${form.id}/save`, form.language);

  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    try {
      const response = await fetch(address, {
        method: 'POST',
        body: withoutFiles(dataOf()),
        headers: { Accept: 'application/json' },
      });
      const answer = await response.json();
      if (response.ok) onSaved(textOf(answer.draft));
      const text = response.ok ? words.saved : textOf(answer.error) || words.failed;
      setOutcome({ text, isError: !response.ok });
    } catch (cause) {
      console.error(`form ${form.id} was not saved`, cause);
      setOutcome({ text: words.failed, isError: true });
    }
    setBusy(false);
  };

  useEffect(() => {
    const details = part.current;
    const ask = () => {
      if (!details?.open) return;
      fetch(address, { method: 'HEAD' }).then(
        ({ ok }) => setOff(!ok),
        // Offline now, perhaps not when the button is pressed.
        () => setOff(false),
      );
    };
    // It may have been opened before hydration.
    ask();
    details?.addEventListener('toggle', ask);
    return () => details?.removeEventListener('toggle', ask);
  }, [address]);

  return (
    <details ref={part} className="-mx-5 border-t border-line px-5 sm:-mx-8 sm:px-8 print:hidden">
      <summary className="flex min-h-13 cursor-pointer items-center py-2 font-semibold text-evergreen underline">
        {words.title}
      </summary>
      {isOff ? <p className="pb-6 font-semibold">{words.off}</p> : null}
      <div hidden={isOff} className="grid justify-items-start gap-4 pb-6">
        <p className="text-small text-ink-soft">{words.text}</p>
        <TextInput
          prefix={form.id}
          wrap="w-full"
          name={DRAFT_EMAIL_FIELD}
          type="email"
          label={words.email}
          autoComplete="email"
          enterKeyHint="done"
          // It is no answer of the form.
          onInput={(event) => event.stopPropagation()}
          onKeyDown={(event) => {
            event.stopPropagation();
            if (event.key === 'Enter') void save(event);
          }}
        />
        <Button
          type="submit"
          kind="secondary"
          formAction={address}
          aria-busy={isBusy || undefined}
          data-busy={words.busy}
          onClick={save}
        >
          {isBusy ? words.busy : words.action}
        </Button>
        <p
          role={outcome?.isError ? 'alert' : 'status'}
          className={outcome?.isError ? 'font-semibold text-error' : 'font-semibold text-evergreen'}
        >
          {outcome?.text}
        </p>
      </div>
    </details>
  );
}

function withoutFiles(data: FormData): FormData {
  const body = new FormData();
  for (const [name, value] of data) if (typeof value === 'string') body.append(name, value);
  return body;
}
