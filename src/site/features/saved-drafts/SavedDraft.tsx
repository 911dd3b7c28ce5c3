import type { SAVED_DRAFTS as EN } from '#content/en/saved-drafts.ts';
import { pathIn } from '#shared/language.ts';
import type { ShownDraft } from '#shared/page-data.ts';
import type { Translated } from '#shared/translated.ts';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import { PageMessage } from '#site/ui/PageMessage.tsx';

interface Props {
  draft: Exclude<ShownDraft, { state: 'opened' }>;
  words: Translated<typeof EN>;
}

/**
 * The page `/draft/{token}` before the visitor presses its button. It is also the response to a form that was saved
 * without a script.
 */
export function SavedDraft({ draft, words }: Props) {
  const { open, sent, unknown } = words;
  switch (draft.state) {
    case 'open':
      return (
        <PageMessage title={open.title} text={open.text}>
          <form method="post" action={draft.path} className="mt-8">
            <Button type="submit">{open.action}</Button>
          </form>
        </PageMessage>
      );
    case 'sent':
      return <PageMessage {...sent} />;
    case 'unknown':
      return (
        <PageMessage title={unknown.title} text={unknown.text}>
          <div className="mt-8 flex flex-wrap gap-4">
            <ButtonLink kind="strong" href={pathIn('/apply', draft.language)}>
              {unknown.apply}
            </ButtonLink>
            <ButtonLink kind="secondary" href="/assessment">
              {unknown.assess}
            </ButtonLink>
          </div>
        </PageMessage>
      );
  }
}
