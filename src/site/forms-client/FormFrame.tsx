import type { ComponentProps, ReactNode } from 'react';
import { type FormDefinition, fieldsOf, formAction } from '#shared/forms/define-form.ts';
import { IDEMPOTENCY_FIELD, UTM_FIELDS } from '#shared/forms/envelope.ts';
import type { RefusedPost } from '#shared/request-pages.ts';
import { Button } from '#site/ui/Button.tsx';
import { ErrorSummary } from '#site/ui/ErrorSummary.tsx';
import { fieldIds } from '#site/ui/field-ids.ts';
import { HiddenFields, Honeypot } from '#site/ui/HiddenFields.tsx';
import { type PostedValues, PostedValuesContext } from '#site/ui/posted-values.ts';
import { FormField } from './FormField.tsx';
import type { FormPost } from './use-form-post.ts';

interface FrameProps {
  post: FormPost;
  page: string;
  className?: string;
  children: ReactNode;
}

export function FormFrame({ post, page, className, children }: FrameProps) {
  const { form, refused } = post;
  const postedFrom = refused?.fields.find(([name]) => name === 'page')?.[1];
  const consent = fieldsOf(form).find((field) => field.kind === 'consent');
  return (
    <PostForm
      form={form}
      prefix={post.prefix}
      posted={refused}
      isBusy={post.phase.kind !== 'idle'}
      hiddenFields={[...UTM_FIELDS, IDEMPOTENCY_FIELD]}
      onSubmit={post.onSubmit}
      onInput={post.onInput}
      className={className}
    >
      {children}
      {form.nextNote ? (
        <input type="hidden" name="_next" value={`${form.next}#${form.nextNote}`} />
      ) : null}
      <input type="hidden" name="page" value={postedFrom ?? page} />
      {consent ? <input type="hidden" name="smsConsentVersion" value={consent.version} /> : null}
    </PostForm>
  );
}

/** A refused form that is part of another on the site (the assessment's notes): its own fields, and the rest hidden. */
export function FormAgain(props: { form: FormDefinition; refused: RefusedPost | undefined }) {
  const { form, refused } = props;
  const fields = fieldsOf(form);
  const others = new Set(refused?.fields.map(([name]) => name));
  for (const { name } of [...fields, { name: 'honeypot' }]) others.delete(name);
  return (
    <PostForm form={form} posted={refused} hiddenFields={[...others]} className="mt-6 grid gap-5">
      {fields.map((field) => (
        <FormField
          key={field.name}
          words={form.words}
          field={field}
          prefix={form.id}
          error={refused?.errors.find((error) => error.field === field.name)?.message}
        />
      ))}
      <Button type="submit">{form.submit.label}</Button>
    </PostForm>
  );
}

interface Props extends ComponentProps<'form'> {
  form: FormDefinition;
  prefix?: string;
  posted: RefusedPost | undefined;
  isBusy?: boolean;
  hiddenFields: readonly string[];
}

/**
 * The `<form>` of a contract: a native post without JavaScript (FORM-14). The browser's own validation is off, because the
 * messages come from the contract.
 */
export function PostForm({
  form,
  prefix = form.id,
  posted,
  isBusy,
  hiddenFields,
  children,
  ...rest
}: Props) {
  return (
    <PostedValuesContext value={posted && valuesOf(posted)}>
      <form
        data-form={form.id}
        method="post"
        action={formAction(form)}
        encType="multipart/form-data"
        noValidate
        aria-label={form.title}
        aria-busy={isBusy || undefined}
        {...rest}
      >
        <RefusedSummary form={form} prefix={prefix} posted={posted} />
        {children}
        <Honeypot prefix={prefix} label={form.words.honeypot} />
        <HiddenFields names={hiddenFields} />
      </form>
    </PostedValuesContext>
  );
}

function valuesOf({ fields }: RefusedPost): PostedValues {
  const values = new Map<string, string[]>();
  for (const [name, value] of fields) values.set(name, [...(values.get(name) ?? []), value]);
  return values;
}

function RefusedSummary({
  form,
  prefix,
  posted,
}: Required<Pick<Props, 'form' | 'prefix' | 'posted'>>) {
  if (!posted || posted.errors.length === 0) return null;
  const names = new Set(fieldsOf(form).map(({ name }) => name));
  const errors = posted.errors.map(({ field, message }) => ({
    message,
    href: field && names.has(field) ? `#${fieldIds(prefix, field).input}` : undefined,
  }));
  return <ErrorSummary title={form.words.problem} errors={errors} />;
}
