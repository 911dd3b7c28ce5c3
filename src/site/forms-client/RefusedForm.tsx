import type { ReactNode } from 'react';
import { FORM_WORDS } from '#content/en/forms.ts';
import { type FormDefinition, fieldsOf } from '#shared/forms/define-form.ts';
import type { RefusedPost } from '#shared/page-data.ts';
import { ErrorSummary } from '#site/ui/ErrorSummary.tsx';
import { fieldIds } from '#site/ui/field-ids.ts';
import { type PostedValues, PostedValuesContext } from '#site/ui/posted-values.ts';

export function PostedForm(props: { posted: RefusedPost | undefined; children: ReactNode }) {
  const values = props.posted && valuesOf(props.posted);
  return <PostedValuesContext value={values}>{props.children}</PostedValuesContext>;
}

function valuesOf({ fields }: RefusedPost): PostedValues {
  const values = new Map<string, string[]>();
  for (const [name, value] of fields) values.set(name, [...(values.get(name) ?? []), value]);
  return values;
}

/** What is wrong with a refused post, with links to the answers (FORM-7, FORM-14). */
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
  return <ErrorSummary title={FORM_WORDS.problem} errors={errors} />;
}
