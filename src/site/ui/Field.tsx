import { createContext, type ReactNode, use } from 'react';
import { classes } from './class-names.ts';

export interface FieldProps {
  /** Prefix of the element ids. It is the id of the form, or another prefix if the page has the form twice. */
  readonly prefix: string;
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly optional?: string;
  /**
   * If true, assistive technology announces the field as required. The rule of the form checks the answer, and the
   * browser does not.
   */
  readonly required?: boolean;
  /**
   * True if the label is the question of a step of the wizard. The label is then a heading that can receive the focus.
   */
  readonly prominent?: boolean;
  readonly error?: string;
  /** What the visitor can do about the error. It appears below the error message. */
  readonly help?: ReactNode;
}

export type ControlProps = FieldProps & { wrap?: string };

export function fieldIds(prefix: string, name: string) {
  const input = `${prefix}-${name}`;
  return { input, hint: `${input}-hint`, error: `${input}-error`, help: `${input}-help` } as const;
}

const PROMINENT = 'mb-3 text-question font-extrabold text-balance';

/** Classes of all text controls. The text is at least 16 px, so that iOS does not zoom. */
export const CONTROL =
  'w-full min-h-13 rounded-control border border-edge bg-white px-4 py-3 text-body text-ink placeholder:text-ink-soft/80 hover:border-ink focus-visible:outline-offset-0 aria-invalid:border-2 aria-invalid:border-error';

export function Field({ wrap, children, ...field }: ControlProps & { children: ReactNode }) {
  return (
    <div className={wrap}>
      <FieldLabel {...field} />
      {children}
      <FieldMessage prefix={field.prefix} name={field.name} message={field.error} />
      <FieldHelp {...field} />
    </div>
  );
}

export function FieldGroup({ children, ...field }: FieldProps & { children: ReactNode }) {
  const { prefix, name, label, hint, optional, prominent, error } = field;
  const { id, 'aria-describedby': describedBy } = control(field);
  const text = (
    <>
      {label}
      <Optional text={optional} />
    </>
  );
  const group = (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-labelledby={prominent ? `${id}-question` : undefined}
      aria-describedby={describedBy}
      className="min-w-0 outline-none"
    >
      {prominent ? null : <legend className="mb-2 font-semibold">{text}</legend>}
      {hint ? (
        <p
          id={fieldIds(prefix, name).hint}
          className={classes('mb-3 text-small text-ink-soft', prominent && '-mt-1.5')}
        >
          {hint}
        </p>
      ) : null}
      {children}
      <FieldMessage prefix={prefix} name={name} message={error} />
      <FieldHelp {...field} />
    </fieldset>
  );
  if (!prominent) return group;
  // The question is outside the group. Inside, a screen reader would announce the name of the group and then the same
  // heading.
  return (
    <>
      <Question id={`${id}-question`}>{text}</Question>
      {group}
    </>
  );
}

/** The question of a step of the wizard. It receives the focus when the step opens. */
export function Question({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <h2 id={id} tabIndex={-1} className={`${PROMINENT} outline-none`}>
      {children}
    </h2>
  );
}

export function FieldLabel({ prefix, name, label, hint, optional, prominent }: FieldProps) {
  const ids = fieldIds(prefix, name);
  const text = (
    <label htmlFor={ids.input} className={classes('block', !prominent && 'mb-1.5 font-semibold')}>
      {label}
      <Optional text={optional} />
    </label>
  );
  return (
    <>
      {prominent ? <Question>{text}</Question> : text}
      {hint ? (
        <p id={ids.hint} className="-mt-1 mb-2 text-small text-ink-soft">
          {hint}
        </p>
      ) : null}
    </>
  );
}

function Optional({ text }: { text: string | undefined }) {
  return text ? (
    <span className="text-body font-normal tracking-normal text-ink-soft">{` ${text}`}</span>
  ) : null;
}

interface ErrorProps {
  prefix: string;
  name: string;
  /** If the message is empty, the element stays in the document and is hidden. */
  message?: string | undefined;
}

export function FieldMessage({ prefix, name, message }: ErrorProps) {
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

export function FieldHelp({
  prefix,
  name,
  error,
  help,
}: Pick<FieldProps, 'prefix' | 'name' | 'error' | 'help'>) {
  if (!error || !help) return null;
  return (
    <p id={fieldIds(prefix, name).help} data-help="" className="mt-1 text-small text-ink-soft">
      {help}
    </p>
  );
}

/** Separates the props of the label and messages from the props of the control. */
export function splitField<Props extends ControlProps>(props: Props) {
  const { prefix, name, label, hint, optional, prominent, error, help, wrap, ...rest } = props;
  return [{ prefix, name, label, hint, optional, prominent, error, help, wrap }, rest] as const;
}

/**
 * The attributes that connect a control with its label, hint, message and help. `aria-invalid` is always set. Without
 * it, assistive technology would announce a required empty field as invalid.
 */
export function control({ prefix, name, hint, error, help }: FieldProps) {
  const ids = fieldIds(prefix, name);
  return {
    id: ids.input,
    name,
    'aria-describedby':
      [hint && ids.hint, error && ids.error, error && help && ids.help].filter(Boolean).join(' ') ||
      undefined,
    'aria-invalid': Boolean(error),
  } as const;
}

/** The values of a refused post, by the name of the field. Values with the same name have the order of the post. */
export type PostedValues = ReadonlyMap<string, readonly string[]>;

/** The values of the refused post that a form shows. Undefined for a form without a refused post. */
export const PostedValuesContext = createContext<PostedValues | undefined>(undefined);

export function usePostedText(name: string): string | undefined {
  const posted = use(PostedValuesContext);
  return posted && (posted.get(name)?.[0] ?? '');
}

export function usePostedChoice(name: string): (value: string) => boolean | undefined {
  const posted = use(PostedValuesContext);
  return (value) => posted && (posted.get(name)?.includes(value) ?? false);
}
