import { fieldIds } from './field-ids.ts';

interface Props {
  /** Prefix of the fields' ids. */
  prefix?: string;
  title?: string;
  /** `field` is empty for the whole form. */
  errors?: readonly { readonly field: string; readonly message: string }[];
}

/**
 * At the top of a form: the errors of a post without JavaScript, with links to the fields (the error summary of the
 * GOV.UK Design System). Empty and hidden without errors: scripts use FormAlert.
 */
export function ErrorSummary({ prefix = '', title = '', errors = [] }: Props) {
  const placed = errors.filter(({ field }) => field !== '');
  return (
    <div
      data-form-error=""
      hidden={errors.length === 0}
      role={errors.length === 0 ? undefined : 'alert'}
      tabIndex={-1}
      suppressHydrationWarning
      className="col-span-full mb-6 rounded-control border-2 border-error bg-white p-4 outline-offset-2 sm:p-5 [&_a]:font-semibold [&_a]:text-error [&_a]:underline [&_h2]:text-subhead [&_h2]:font-bold [&_li]:mt-2 [&_p]:mt-2"
    >
      {errors.length === 0 ? null : (
        <>
          <h2>{title}</h2>
          {errors.map(({ field, message }) =>
            field === '' ? <p key={message}>{message}</p> : null,
          )}
          <ul>
            {placed.map(({ field, message }) => (
              <li key={field}>
                <a href={`#${fieldIds(prefix, field).input}`}>{message}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
