import { type ComponentProps, type ReactNode, useMemo } from 'react';
import {
  type FormDefinition,
  type FormWords,
  fieldsOf,
  formAction,
} from '#shared/forms/define-form.ts';
import {
  CLICK_FIELDS,
  CONTEXT_FIELDS,
  IDEMPOTENCY_FIELD,
  UTM_FIELDS,
} from '#shared/forms/envelope.ts';
import type { RefusedPost } from '#shared/page-data.ts';
import { Button } from '#site/ui/Button.tsx';
import {
  fieldIds,
  type PostedValues,
  PostedValuesContext,
  usePostedText,
} from '#site/ui/Field.tsx';
import { ErrorSummary, FormAlert } from '#site/ui/FormAlert.tsx';
import type { Phase } from './send-form.ts';
import { senderOfTexts } from './sender-of-texts.ts';
import type { FormPost } from './use-form.ts';
import { WayOut } from './WayOut.tsx';

interface FrameProps {
  post: FormPost;
  page?: string;
  referral?: string | undefined;
  className?: string;
  children: ReactNode;
}

export function FormFrame({ post, ...rest }: FrameProps) {
  const { form, prefix, email, refused, phase, onSubmit, onInput } = post;
  const isBusy = phase.kind !== 'idle';
  return (
    <PostForm
      form={form}
      prefix={prefix}
      email={email}
      posted={refused}
      isBusy={isBusy}
      onSubmit={onSubmit}
      onInput={onInput}
      {...rest}
    />
  );
}

interface Props extends ComponentProps<'form'> {
  form: FormDefinition;
  prefix?: string;
  /** The email address that the form offers after a refused post. */
  email: string;
  /** The path of the page that contains the form. */
  page?: string;
  /** The referral code, if the visitor came through a share link. */
  referral?: string | undefined;
  posted: RefusedPost | undefined;
  isBusy: boolean;
}

/**
 * Hidden fields whose values the page of a refused post sends again. The attribution fields may come from a page of
 * another site. Without the idempotency key, the server would store the lead twice.
 */
const POSTED = [
  ...CONTEXT_FIELDS.filter((name) => name !== 'page' && name !== 'smsConsentVersion'),
  ...CLICK_FIELDS,
  IDEMPOTENCY_FIELD,
];

/**
 * The `<form>` element for a form definition. Without JavaScript, the browser posts it. It has `noValidate`, because
 * the form definition has its own messages.
 */
export function PostForm({
  form,
  prefix = form.id,
  email,
  page = form.page,
  referral,
  posted,
  isBusy,
  children,
  ...rest
}: Props) {
  const consent =
    senderOfTexts() === '' ? undefined : fieldsOf(form).find(({ kind }) => kind === 'consent');
  // `useMemo` keeps the same object for each rendering. With a new object, React would hydrate all steps of a wizard at
  // once.
  const values = useMemo(() => posted && valuesOf(posted), [posted]);
  return (
    <PostedValuesContext value={values}>
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
        <RefusedSummary form={form} prefix={prefix} email={email} posted={posted} />
        {children}
        <Honeypot prefix={prefix} label={form.words.honeypot} />
        {(posted ? POSTED : [...UTM_FIELDS, 'ref']).map((name) => (
          <HiddenField key={name} name={name} value={name === 'ref' ? referral : undefined} />
        ))}
        <HiddenField name="page" value={page} />
        {consent?.kind === 'consent' ? (
          <input type="hidden" name="smsConsentVersion" value={consent.version} />
        ) : null}
        {form.nextNote ? (
          <input type="hidden" name="_next" value={`${form.next}#${form.nextNote}`} />
        ) : null}
      </form>
    </PostedValuesContext>
  );
}

/** A hidden field. On a page that shows a refused post, the field has the posted value. */
export function HiddenField({ name, value = '' }: { name: string; value?: string | undefined }) {
  return <input type="hidden" name={name} defaultValue={usePostedText(name) || value} />;
}

/**
 * The honeypot: a field that people cannot see and bots fill in. It is not `type="hidden"`, because bots skip hidden
 * fields. It is not positioned off screen, because page text, reader mode and autofill would then include it.
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
  email,
  posted,
}: Required<Pick<Props, 'form' | 'prefix' | 'email' | 'posted'>>) {
  if (!posted || posted.errors.length === 0) return null;
  const names = new Set(fieldsOf(form).map(({ name }) => name));
  const errors = posted.errors.map(({ field, message }) => ({
    message,
    href: field && names.has(field) ? `#${fieldIds(prefix, field).input}` : undefined,
  }));
  const help = <WayOut text={form.words.wayOut} email={email} />;
  return <ErrorSummary title={form.words.problem} errors={errors} help={help} />;
}

interface SubmitProps {
  post: FormPost;
  kind?: 'primary' | 'strong' | 'secondary';
  label?: string | undefined;
  className?: string;
}

/**
 * The submit button of a form, with its alert. From the press on, the button is busy until the visitor leaves the page
 * or the request fails. If the visitor presses it before hydration, interact-directive.ts shows the text of `data-busy`
 * as its label.
 */
export function SubmitButton({ post, kind, label, className }: SubmitProps) {
  const { form, prefix, email, phase, alert, status } = post;
  const { busy } = form.submit;
  const idle = phase.kind === 'idle';
  return (
    <>
      <FormMessage
        words={form.words}
        prefix={prefix}
        email={email}
        phase={phase}
        alert={alert}
        status={status}
      />
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
  email: string;
  phase: Phase;
  alert: string;
  /** The number of wrong answers, in words. */
  status: string;
}

export function FormMessage({ status, ...message }: MessageProps) {
  return (
    <>
      {/* In the document before its text, so that assistive technology announces the text. */}
      <p role="status" className="col-span-full text-small font-semibold text-error empty:sr-only">
        {status}
      </p>
      <PhaseMessage {...message} />
    </>
  );
}

function PhaseMessage({ words, prefix, email, phase, alert }: Omit<MessageProps, 'status'>) {
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
      return (
        <FormAlert
          prefix={prefix}
          message={alert}
          help={<WayOut text={words.wayOut} email={email} />}
        />
      );
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
