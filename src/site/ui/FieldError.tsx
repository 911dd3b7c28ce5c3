import { CircleAlert } from 'lucide-react';
import { fieldIds } from './field-ids.ts';

interface Props {
  prefix: string;
  name: string;
  /** Empty: the element stays in place, hidden, for the server to fill. */
  message?: string | undefined;
}

/** The message under a field. Always in the document (docs/contracts/form-markup.md), hidden while empty. */
export function FieldError({ prefix, name, message }: Props) {
  return (
    <p
      id={fieldIds(prefix, name).error}
      data-error-for={name}
      hidden={!message}
      className="mt-1.5 flex gap-1.5 text-small font-semibold text-error"
    >
      {message ? (
        <>
          <CircleAlert aria-hidden="true" size={18} className="mt-[0.15em] shrink-0" />
          {message}
        </>
      ) : null}
    </p>
  );
}
