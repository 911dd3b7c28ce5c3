import type { ReactNode } from 'react';
import { FORM_WORDS } from '#content/en/forms.ts';
import { fieldsOf } from '#shared/forms/define-form.ts';
import { IDEMPOTENCY_FIELD, UTM_FIELDS } from '#shared/forms/envelope.ts';
import { ErrorSummary } from '#site/ui/ErrorSummary.tsx';
import { HiddenFields, Honeypot } from '#site/ui/HiddenFields.tsx';
import type { FormPost } from './use-form-post.ts';

interface Props {
  /** Sends the form. */
  post: FormPost;
  /** The page of the form, for posts without JavaScript. */
  page: string;
  /** What was sent before, if the server shows the form again. */
  values?: Readonly<Record<string, string>>;
  className?: string;
  /** Fields and the submit button. */
  children: ReactNode;
}

/**
 * The `<form>` of a contract with its hooks (docs/contracts/form-markup.md): a native post without JavaScript (FORM-14),
 * `post` with it. The browser's own validation is off, because the messages come from the contract.
 */
export function FormFrame({ post, page, values, className, children }: Props) {
  const { form, prefix } = post;
  const consent = fieldsOf(form).find((field) => field.kind === 'consent');
  return (
    <form
      data-form={form.id}
      method="post"
      action={`/f/${form.id}`}
      encType="multipart/form-data"
      noValidate
      aria-label={form.title}
      aria-busy={post.phase.kind !== 'idle' || undefined}
      onSubmit={post.onSubmit}
      onInput={post.onInput}
      className={className}
    >
      <ErrorSummary prefix={prefix} title={FORM_WORDS.problem} errors={post.refused} />
      {children}
      <Honeypot prefix={prefix} />
      <HiddenFields names={[...UTM_FIELDS, IDEMPOTENCY_FIELD]} values={values} />
      <input type="hidden" name="page" value={page} />
      {consent ? <input type="hidden" name="smsConsentVersion" value={consent.version} /> : null}
    </form>
  );
}
