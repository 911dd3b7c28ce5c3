import { fieldsOf } from '#shared/forms/define-form.ts';
import { applicationForm } from '#shared/forms/en/application.ts';
import { formData } from './running-app.ts';

/** A valid post of the application, with some other answers. It names no job. */
export function valuesOfFields(changes: Readonly<Record<string, string>>): FormData {
  const answers = fieldsOf(applicationForm).flatMap((field): [string, string][] => {
    if (field.kind === 'text') {
      const texts = { date: '2099-01-15', email: 'luz@example.com' };
      return [[field.name, Reflect.get(texts, field.input) ?? 'Luz Perez']];
    }
    return 'options' in field ? [[field.name, field.options[0]?.value ?? '']] : [];
  });
  return formData({ ...Object.fromEntries(answers), ...changes });
}
