import type { ReactNode } from 'react';
import type { SAVED_DRAFTS as EN } from '#content/en/saved-drafts.ts';
import { pathIn } from '#shared/language.ts';
import type { ShownDraft } from '#shared/saved-draft.ts';
import type { Translated } from '#shared/translated.ts';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import { Heading } from '#site/ui/Heading.tsx';

interface Props {
  draft: Exclude<ShownDraft, { state: 'opened' }>;
  words: Translated<typeof EN>;
}

/** `/draft/{token}` before the press of its button, and what answers a form that was saved without a script (DRAFT-1). */
export function SavedDraft({ draft, words }: Props) {
  const { open, sent, unknown } = words;
  switch (draft.state) {
    case 'open':
      return (
        <Message {...open}>
          <form method="post" action={draft.path}>
            <Button type="submit">{open.action}</Button>
          </form>
        </Message>
      );
    case 'sent':
      return <Message {...sent} />;
    case 'unknown':
      return (
        <Message {...unknown}>
          <div className="flex flex-wrap gap-4">
            <ButtonLink kind="strong" href={pathIn('/apply', draft.language)}>
              {unknown.apply}
            </ButtonLink>
            <ButtonLink kind="secondary" href="/assessment">
              {unknown.assess}
            </ButtonLink>
          </div>
        </Message>
      );
  }
}

function Message({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <>
      <Heading level={1} size="title">
        {title}
      </Heading>
      <p className="mt-4 mb-8 text-lead text-ink-soft">{text}</p>
      {children}
    </>
  );
}
