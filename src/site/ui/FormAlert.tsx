import type { ReactNode } from 'react';

export function alertId(prefix: string): string {
  return `${prefix}-alert`;
}

interface Props {
  prefix: string;
  message: string;
  /** An `error` requires an action from the visitor and receives the focus. A `note` only informs. */
  tone?: 'error' | 'note';
  /** What the visitor can do. It appears below the message. */
  help?: ReactNode;
}

const TONES = {
  error: 'error-mark border-error text-error',
  note: 'border-evergreen text-evergreen-deep',
} as const;

export function FormAlert({ prefix, message, tone = 'error', help }: Props) {
  const helpId = `${alertId(prefix)}-help`;
  const isHelped = Boolean(message && help);
  return (
    <>
      <div
        id={alertId(prefix)}
        data-form-alert={tone}
        hidden={!message}
        tabIndex={-1}
        role={tone === 'error' ? 'alert' : 'status'}
        aria-describedby={isHelped ? helpId : undefined}
        className={`col-span-full flex scroll-mb-36 gap-2 rounded-control border-2 bg-white p-4 font-semibold ${TONES[tone]}`}
      >
        {message}
      </div>
      {isHelped ? (
        <p id={helpId} data-help="" className="col-span-full text-small text-ink-soft">
          {help}
        </p>
      ) : null}
    </>
  );
}

interface SummaryProps {
  title: string;
  /** `href` links to the field with the error. It is undefined if the error concerns the whole form. */
  errors: readonly { readonly message: string; readonly href?: string | undefined }[];
  /** What the visitor can do about an error that concerns the whole form. */
  help?: ReactNode;
}

/** The error summary above a form that shows a refused post, as in the GOV.UK Design System. */
export function ErrorSummary({ title, errors, help }: SummaryProps) {
  const linked = errors.filter(({ href }) => href);
  return (
    <div
      role="alert"
      // biome-ignore lint/a11y/noAutofocus: the page is an answer to what was just sent
      autoFocus
      tabIndex={-1}
      className="col-span-full mb-6 rounded-control border-2 border-error bg-white p-4 outline-offset-2 sm:p-5"
    >
      <h2 className="text-subhead font-bold">{title}</h2>
      {errors.map(({ message, href }) =>
        href ? null : (
          <p key={message} className="mt-2">
            {message}
          </p>
        ),
      )}
      {help && linked.length < errors.length ? (
        <p className="mt-2 text-small text-ink-soft">{help}</p>
      ) : null}
      {linked.length > 0 ? (
        <ul>
          {linked.map(({ message, href }) => (
            <li key={href} className="mt-2">
              <a href={href} className="font-semibold text-error underline">
                {message}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
