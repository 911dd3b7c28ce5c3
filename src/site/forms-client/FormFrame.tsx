import type { ReactNode } from 'react';
import { fieldsOf, formAction } from '#shared/forms/define-form.ts';
import { IDEMPOTENCY_FIELD, UTM_FIELDS } from '#shared/forms/envelope.ts';
import { HiddenFields, Honeypot } from '#site/ui/HiddenFields.tsx';
import { PostedForm, RefusedSummary } from './RefusedForm.tsx';
import type { FormPost } from './use-form-post.ts';

interface Props {
  post: FormPost;
  page: string;
  className?: string;
  children: ReactNode;
}

/**
 * The `<form>` of a contract: a native post without JavaScript (FORM-14), `post` with it. The browser's own validation is off, because the messages come from the contract.
 */
export function FormFrame({ post, page, className, children }: Props) {
  const { form, prefix, refused } = post;
  const postedFrom = refused?.fields.find(([name]) => name === 'page')?.[1];
  const consent = fieldsOf(form).find((field) => field.kind === 'consent');
  return (
    <PostedForm posted={refused}>
      <form
        data-form={form.id}
        method="post"
        action={formAction(form)}
        encType="multipart/form-data"
        noValidate
        aria-label={form.title}
        aria-busy={post.phase.kind !== 'idle' || undefined}
        onSubmit={post.onSubmit}
        onInput={post.onInput}
        className={className}
      >
        <RefusedSummary form={form} prefix={prefix} posted={refused} />
        {children}
        <Honeypot prefix={prefix} label={form.words.honeypot} />
        <HiddenFields names={[...UTM_FIELDS, IDEMPOTENCY_FIELD]} />
        {form.nextNote ? (
          <input type="hidden" name="_next" value={`${form.next}#${form.nextNote}`} />
        ) : null}
        <input type="hidden" name="page" value={postedFrom ?? page} />
        {consent ? <input type="hidden" name="smsConsentVersion" value={consent.version} /> : null}
      </form>
    </PostedForm>
  );
}
