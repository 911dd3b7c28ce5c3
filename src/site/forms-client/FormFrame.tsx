import type { ComponentProps, ReactNode } from 'react';
import {
  type FormDefinition,
  type FormWords,
  fieldsOf,
  formAction,
} from '#shared/forms/define-form.ts';
import { CONTEXT_FIELDS, IDEMPOTENCY_FIELD, UTM_FIELDS } from '#shared/forms/envelope.ts';
import type { RefusedPost } from '#shared/request-pages.ts';
import { Button } from '#site/ui/Button.tsx';
import {
  fieldIds,
  type PostedValues,
  PostedValuesContext,
  usePostedText,
} from '#site/ui/Field.tsx';
import { ErrorSummary, FormAlert } from '#site/ui/FormAlert.tsx';
import type { Phase } from './send-form.ts';
import type { FormPost } from './use-form.ts';

interface FrameProps {
  post: FormPost;
  page?: string;
  className?: string;
  children: ReactNode;
}

export function FormFrame({ post, ...rest }: FrameProps) {
  const { form, prefix, refused, phase, onSubmit, onInput } = post;
  const isBusy = phase.kind !== 'idle';
  return <PostForm {...{ form, prefix, posted: refused, isBusy, onSubmit, onInput }} {...rest} />;
}

interface Props extends ComponentProps<'form'> {
  form: FormDefinition;
  prefix?: string;
  /** The page that it is on. */
  page?: string;
  posted: RefusedPost | undefined;
  isBusy: boolean;
}

/** What another site's page may have posted too: it must not be lost, nor the post stored twice, because it was refused once. */
const POSTED = [
  ...CONTEXT_FIELDS.filter((name) => name !== 'page' && name !== 'smsConsentVersion'),
  IDEMPOTENCY_FIELD,
];

/**
 * The `<form>` of a contract: a native post without JavaScript (FORM-14). The browser's own validation is off, because the
 * messages come from the contract.
 */
export function PostForm({
  form,
  prefix = form.id,
  page = form.page,
  posted,
  isBusy,
  children,
  ...rest
}: Props) {
  const consent = fieldsOf(form).find((field) => field.kind === 'consent');
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
        {(posted ? POSTED : [...UTM_FIELDS, 'ref']).map((name) => (
          <HiddenField key={name} name={name} />
        ))}
        <HiddenField name="page" value={page} />
        {consent ? <input type="hidden" name="smsConsentVersion" value={consent.version} /> : null}
        {form.nextNote ? (
          <input type="hidden" name="_next" value={`${form.next}#${form.nextNote}`} />
        ) : null}
      </form>
    </PostedValuesContext>
  );
}

/** Of a form that the server shows again, what was posted. */
export function HiddenField({ name, value = '' }: { name: string; value?: string }) {
  return <input type="hidden" name={name} defaultValue={usePostedText(name) || value} />;
}

/**
 * The honeypot: people never see it, bots fill it. Not `type="hidden"`: bots skip those. Not moved off the screen: the
 * text of the page, reader modes and browsers that fill in forms would find it (FORM-1).
 */
function Honeypot({ prefix, label }: { prefix: string; label: string }) {
  return (
    <div className="hidden">
      <label htmlFor={`${prefix}-honeypot`}>{label}</label>
      <input
        id={`${prefix}-honeypot`}
        name="honeypot"
        type="text"
        autoComplete="off"
        defaultValue={usePostedText('honeypot')}
      />
    </div>
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

interface SubmitProps {
  post: FormPost;
  kind?: 'primary' | 'strong';
  label?: string | undefined;
  className?: string;
}

/**
 * The submit button of a form with its alert. Busy from the press until the page is left or the send has failed (FORM-4).
 * `data-busy` is its label when it is pressed before this code has loaded (tools/astro/interact-directive.ts).
 */
export function SubmitButton({ post, kind, label, className }: SubmitProps) {
  const { form, prefix, phase, alert } = post;
  const { busy } = form.submit;
  const idle = phase.kind === 'idle';
  return (
    <>
      <FormMessage words={form.words} prefix={prefix} phase={phase} alert={alert} />
      <Button
        type="submit"
        kind={kind}
        disabled={!idle}
        data-busy={busy}
        suppressHydrationWarning
        className={className}
      >
        {idle ? (label ?? form.submit.label) : busy}
      </Button>
    </>
  );
}

interface MessageProps {
  words: FormWords;
  prefix: string;
  phase: Phase;
  alert: string;
}

export function FormMessage({ words, prefix, phase, alert }: MessageProps) {
  switch (phase.kind) {
    case 'sending':
      return phase.percent === undefined ? null : (
        <UploadProgress text={words.progress(phase.percent)} percent={phase.percent} />
      );
    case 'waiting':
      return <FormAlert prefix={prefix} tone="note" message={words.waiting(phase.seconds)} />;
    case 'stored':
      return <FormAlert prefix={prefix} tone="note" message={words.stored} />;
    case 'idle':
      return <FormAlert prefix={prefix} message={alert} />;
  }
}

function UploadProgress({ text, percent }: { text: string; percent: number }) {
  return (
    <div className="mb-4 max-w-[26rem]">
      <p className="tabular text-small font-semibold">{text}</p>
      <progress aria-label={text} max={100} value={percent} className="mt-1 block" />
    </div>
  );
}
