import type { ReactNode } from 'react';
import { type FormDefinition, fieldsOf, formAction } from '#shared/forms/define-form.ts';
import type { RefusedPost } from '#shared/request-pages.ts';
import { Button } from '#site/ui/Button.tsx';
import { ErrorSummary } from '#site/ui/ErrorSummary.tsx';
import { fieldIds } from '#site/ui/field-ids.ts';
import { HiddenFields } from '#site/ui/HiddenFields.tsx';
import { type PostedValues, PostedValuesContext } from '#site/ui/posted-values.ts';
import { FormField } from './FormField.tsx';

export function PostedForm(props: { posted: RefusedPost | undefined; children: ReactNode }) {
  const values = props.posted && valuesOf(props.posted);
  return <PostedValuesContext value={values}>{props.children}</PostedValuesContext>;
}

function valuesOf({ fields }: RefusedPost): PostedValues {
  const values = new Map<string, string[]>();
  for (const [name, value] of fields) values.set(name, [...(values.get(name) ?? []), value]);
  return values;
}

export function RefusedSummary(props: {
  form: FormDefinition;
  prefix: string;
  posted: RefusedPost | undefined;
}) {
  const { form, prefix, posted } = props;
  if (!posted || posted.errors.length === 0) return null;
  const names = new Set(fieldsOf(form).map(({ name }) => name));
  const errors = posted.errors.map(({ field, message }) => ({
    message,
    href: field && names.has(field) ? `#${fieldIds(prefix, field).input}` : undefined,
  }));
  return <ErrorSummary title={form.words.problem} errors={errors} />;
}

/** A refused form that is part of another on the site (the assessment's notes): its own fields, and the rest hidden. */
export function FormAgain(props: { form: FormDefinition; refused: RefusedPost | undefined }) {
  const { form, refused } = props;
  const fields = fieldsOf(form);
  const others = new Set(refused?.fields.map(([name]) => name));
  for (const { name } of fields) others.delete(name);
  return (
    <PostedForm posted={refused}>
      <form
        method="post"
        action={formAction(form)}
        encType="multipart/form-data"
        noValidate
        aria-label={form.title}
        className="mt-6 grid gap-5"
      >
        <RefusedSummary form={form} prefix={form.id} posted={refused} />
        {fields.map((field) => (
          <FormField
            key={field.name}
            words={form.words}
            field={field}
            prefix={form.id}
            error={refused?.errors.find((error) => error.field === field.name)?.message}
          />
        ))}
        <HiddenFields names={[...others]} />
        <Button type="submit">{form.submit.label}</Button>
      </form>
    </PostedForm>
  );
}
