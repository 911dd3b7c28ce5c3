import { INBOX } from '#content/en/inbox.ts';
import type { WordsList, WordsRow, WordsView } from '#inbox/contract.ts';
import { read } from '#inbox/ui/api/client.ts';
import { useInbox } from '#inbox/ui/api/InboxProvider.tsx';
import { useAnswer } from '#inbox/ui/api/use-answer.ts';
import { Action, ActionLink } from '#inbox/ui/parts/Action.tsx';
import { Loading } from '#inbox/ui/parts/Loading.tsx';
import { Facts, PageSection } from '#inbox/ui/parts/PageSection.tsx';
import { goTo, linkTo, useRoute } from '#inbox/ui/parts/use-route.ts';
import { RECORD_KINDS } from '#shared/records/kinds.ts';
import { namesIn } from '#shared/words.ts';
import { TextInput } from '#site/ui/TextInput.tsx';
import { PlaceLink } from './PlaceLink.tsx';
import { RECORD_QUERIES, RecordEditor } from './RecordEditor.tsx';

const { words: copy, site } = INBOX;

/** The page for the search of sentences of the site. If the URL has `id`, the page is the editor of that sentence. */
export function WordsPage() {
  const { params } = useRoute();
  const id = params.get('id');
  return id ? <WordsEditor key={id} id={id} /> : <Search query={params.get('q') ?? ''} />;
}

function Search({ query }: { query: string }) {
  const data = useAnswer('GET /words', { q: query });
  return (
    <>
      <PageSection title={copy.find}>
        <form
          className="flex flex-wrap items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            const typed = new FormData(event.currentTarget).get('q');
            goTo(linkTo('words', { q: String(typed).trim() }));
          }}
        >
          <div className="min-w-0 flex-1 basis-72">
            <TextInput
              key={query}
              prefix="words"
              name="q"
              label={copy.search}
              hint={copy.searchHint}
              defaultValue={query}
              maxLength={200}
              enterKeyHint="search"
            />
          </div>
          <Action kind="strong" type="submit">
            {copy.submit}
          </Action>
        </form>
        {data ? query && <Found list={data} /> : <Loading />}
      </PageSection>
      {data ? (
        <PageSection title={copy.changed}>
          {data.changed.length === 0 ? <p>{copy.noneChanged}</p> : null}
          <Rows rows={data.changed} address={data.address} />
        </PageSection>
      ) : null}
    </>
  );
}

function Found({ list: { isBuilt, found, records, isInForm, address } }: { list: WordsList }) {
  return (
    <div className="space-y-2">
      <p role="status" className="font-semibold">
        {isBuilt ? copy.found(found.length) : copy.notBuilt}
      </p>
      <Rows rows={found} address={address} />
      {isInForm ? <p>{copy.inForm}</p> : null}
      {records.length > 0 ? (
        <>
          <p>{copy.inRecords}</p>
          <ul>
            {records.map(({ kind, id, name }) => (
              <li key={`${kind}/${id}`} className="flex flex-wrap items-center gap-x-3">
                <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
                  {name} <span className="text-ink-soft">({RECORD_KINDS[kind].one})</span>
                </span>
                <ActionLink href={linkTo('site', { kind, id })}>
                  {site.edit}
                  <span className="sr-only">{name}</span>
                </ActionLink>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}

function Rows({ rows, address }: { rows: readonly WordsRow[]; address: string }) {
  return (
    <ul className="divide-y divide-line">
      {rows.map((row) => (
        <li key={row.key} className="flex flex-wrap items-center gap-x-2 py-2">
          <span lang={row.language} className="min-w-0 flex-1 basis-72 wrap-anywhere">
            {row.text}
            <span lang="en" className="block text-small text-ink-soft">
              {marksOf(row).join(' · ')}
            </span>
          </span>
          <PlaceLink site={address} record={{ name: row.text, place: row.place }} />
          <OpenButton row={row}>{copy.change}</OpenButton>
        </li>
      ))}
    </ul>
  );
}

function placeIn({ page, isInMail }: WordsRow): string {
  if (page === null) return isInMail ? copy.inMail : copy.noPage;
  return page === '/' ? copy.onHome : copy.on(page);
}

function marksOf(row: WordsRow): readonly string[] {
  return [
    placeIn(row),
    ...(row.language === 'es' ? [copy.spanish] : []),
    ...(row.isPublished ? [copy.yours] : []),
    ...(row.hasDraft ? [site.changed] : []),
    ...(row.isOutdated ? [copy.outdated] : []),
    ...(row.isBehind ? [copy.behind] : []),
    ...(row.isGone ? [copy.gone] : []),
  ];
}

/** The button that opens the editor of a text. The server makes the record of the text if it does not exist yet. */
function OpenButton({
  row: { key, id, text, isGone },
  children,
}: {
  row: WordsRow;
  children: string;
}) {
  const { post } = useInbox();
  const open = async () => {
    const opened = isGone ? { id } : await post('POST /words/open', {}, { key });
    if (opened) goTo(linkTo('words', { id: opened.id }));
  };
  return (
    <Action onClick={open}>
      {children}
      <span className="sr-only">{text}</span>
    </Action>
  );
}

function WordsEditor({ id }: { id: string }) {
  const data = useAnswer('GET /words/:id', { id });
  if (!data) return <Loading />;
  return (
    <>
      <AboutText view={data} />
      <RecordEditor kind="words" id={id} field="text" pictures={[]} site={data.address} />
    </>
  );
}

/** Shows the original text, a link to a page with the text, and the text in the other language. */
function AboutText({ view }: { view: WordsView }) {
  const { id, original, built, other, address, place, text } = view;
  const names = namesIn(built ?? original);
  const facts = [
    { label: view.isOutdated ? copy.before : copy.original, text: original },
    ...(view.isOutdated ? [{ label: copy.newText, text: built }] : []),
    ...(names.length > 0
      ? [{ label: copy.names, text: names.map((name) => `{${name}}`).join(', ') }]
      : []),
    { label: copy.page, text: placeIn(view) },
    ...(other
      ? [{ label: other.language === 'es' ? copy.inSpanish : copy.inEnglish, text: other.text }]
      : []),
  ];
  return (
    <PageSection title={copy.about}>
      {view.isGone ? <p className="font-semibold">{copy.goneHint}</p> : null}
      {view.isBehind ? <p className="font-semibold">{copy.behindHint}</p> : null}
      {other?.isBehind ? <p className="font-semibold">{copy.otherBehind}</p> : null}
      <Facts facts={facts} />
      {view.isOutdated ? <Decision id={id} /> : null}
      <div className="flex flex-wrap gap-2">
        <PlaceLink site={address} record={{ name: text, place }} />
        {other ? (
          <OpenButton row={other}>
            {other.language === 'es' ? copy.changeSpanish : copy.changeEnglish}
          </OpenButton>
        ) : null}
      </div>
    </PageSection>
  );
}

/**
 * Appears for a text that the owner changed and whose original an upgrade has changed since. The owner keeps her text
 * or takes the new original.
 */
function Decision({ id }: { id: string }) {
  const { post, fail } = useInbox();
  const params = { kind: 'words', id };
  const reloads = RECORD_QUERIES;
  const decide = async (isMine: boolean) => {
    const record = await read('GET /site/:kind/:id', params).catch(fail);
    if (!record) return;
    const { version, value } = record;
    if (isMine) {
      const options = { message: copy.kept, reloads };
      await post('POST /site/:kind/:id/publish', params, { version, value }, options);
    } else {
      const options = { message: copy.takenBack, reloads };
      await post('POST /site/:kind/:id/unpublish', params, { version }, options);
    }
  };
  return (
    <div className="space-y-2">
      <p className="font-semibold">{copy.question}</p>
      <div className="flex flex-wrap gap-2">
        <Action kind="strong" onClick={() => decide(true)}>
          {copy.keep}
        </Action>
        <Action onClick={() => decide(false)}>{copy.take}</Action>
      </div>
    </div>
  );
}
