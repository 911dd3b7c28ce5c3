import { fieldIds } from './field-ids.ts';

interface Props {
  prefix: string;
  name: string;
  /** Empty: the element stays in the document, hidden. */
  message?: string | undefined;
}

export function FieldError({ prefix, name, message }: Props) {
  return (
    <p
      id={fieldIds(prefix, name).error}
      data-error-for={name}
      hidden={!message}
      suppressHydrationWarning
      className="mt-1.5 error-mark flex gap-2 text-small font-semibold text-error"
    >
      {message ?? ''}
    </p>
  );
}
