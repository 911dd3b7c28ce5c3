import { type FormDefinition, fieldsOf } from '#shared/forms/define-form.ts';
import type { RefusedPost } from '#shared/page-data.ts';
import { Button } from '#site/ui/Button.tsx';
import { HiddenFields } from '#site/ui/HiddenFields.tsx';
import { FormField } from './FormField.tsx';
import { PostedForm, RefusedSummary } from './RefusedForm.tsx';

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
        action={`/f/${form.id}`}
        encType="multipart/form-data"
        noValidate
        aria-label={form.title}
        className="mt-6 grid gap-5"
      >
        <RefusedSummary form={form} prefix={form.id} posted={refused} />
        {fields.map((field) => (
          <FormField
            key={field.name}
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
