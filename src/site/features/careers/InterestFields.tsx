import { CircleCheck } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { INTEREST } from '#content/en/careers.ts';
import {
  type FormDefinition,
  fieldsOf,
  type Option,
  withOptions,
} from '#shared/forms/define-form.ts';
import { pathIn } from '#shared/language.ts';
import type { RefusedPost } from '#shared/page-data.ts';
import type { Translated } from '#shared/translated.ts';
import { track } from '#site/analytics/track.ts';
import { FormField } from '#site/forms-client/FormField.tsx';
import { FormFrame, SubmitButton } from '#site/forms-client/FormFrame.tsx';
import { PrivacyNote } from '#site/forms-client/PrivacyNote.tsx';
import { useFormPost } from '#site/forms-client/use-form.ts';
import { ButtonLink } from '#site/ui/Button.tsx';
import { Select } from '#site/ui/Select.tsx';

const HALF: ReadonlySet<string> = new Set(['firstName', 'lastName']);

export interface InterestFormProps {
  /** The email address that the form offers after a refused post. */
  email: string;
  refused?: RefusedPost | undefined;
  /** The jobs to choose from. */
  roles: readonly Option[];
}

interface InLanguage {
  form: FormDefinition;
  words: Pick<Translated<typeof INTEREST>, 'choose' | 'privacy'>;
  received: Readonly<Record<'title' | 'lead' | 'next' | 'apply', string>>;
}

export function InterestFields({
  form: definition,
  words,
  received,
  email,
  refused,
  roles,
}: InterestFormProps & InLanguage) {
  const form = useMemo(() => withOptions(definition, { jobs: roles }), [definition, roles]);
  const [sent, setSent] = useState(false);
  const post = useFormPost(form, {
    email,
    refused,
    onStored: () => {
      track('form_submission', { label: 'Interest Form' });
      setSent(true);
    },
  });
  if (sent) return <SentNote words={received} applyPath={pathIn('/apply', form.language)} />;
  return (
    <FormFrame
      post={post}
      className="grid grid-cols-2 gap-x-4 gap-y-4 @max-[18rem]:grid-cols-1 sm:gap-5"
    >
      {fieldsOf(form).map((field) => {
        const shared = {
          error: post.errors[field.name],
          prefix: form.id,
          wrap: HALF.has(field.name) ? 'min-w-0' : 'col-span-full min-w-0',
        };
        // This form shows a choice as a select. Other forms show it as a group of cards.
        return field.kind === 'choice' ? (
          <Select
            key={field.name}
            {...shared}
            name={field.name}
            label={field.label}
            options={field.options}
            empty={words.choose}
          />
        ) : (
          <FormField
            key={field.name}
            {...shared}
            field={field}
            words={form.words}
            wayOut={post.wayOut(field.name)}
          />
        );
      })}
      <SubmitButton post={post} className="col-span-full sm:justify-self-start sm:px-9" />
      <p className="col-span-full text-small">
        <PrivacyNote words={words.privacy} language={form.language} />
      </p>
    </FormFrame>
  );
}

/**
 * The confirmation that replaces the form after the server has stored the post. It takes the focus, so that it is in
 * view and screen readers announce it.
 */
function SentNote({ words, applyPath }: { words: InLanguage['received']; applyPath: string }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <div
      ref={note}
      tabIndex={-1}
      role="status"
      className="rounded-card bg-mint p-6 outline-none sm:p-9"
    >
      <CircleCheck aria-hidden="true" size={40} className="text-evergreen" />
      <p className="mt-4 text-subhead font-bold">{words.title}</p>
      <p className="mt-2 text-ink-soft">{words.lead}</p>
      <p className="mt-4 text-ink-soft">{words.next}</p>
      <ButtonLink href={applyPath} kind="secondary" className="mt-5">
        {words.apply}
      </ButtonLink>
    </div>
  );
}
