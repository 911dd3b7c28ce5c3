import { useState } from 'react';
import { INBOX } from '#content/en/inbox.ts';
import type { RecordAdded, RecordView, WordsList, WordsRow, WordsView } from '#inbox/contract.ts';
import { RECORD_KINDS } from '#shared/records/kinds.ts';
import { namesIn } from '#shared/words.ts';
import { TextInput } from '#site/ui/TextInput.tsx';
import { Action, ActionLink } from './Action.tsx';
import { useInbox } from './InboxProvider.tsx';
import { Loading } from './Loading.tsx';
import { Facts, PageSection } from './PageSection.tsx';
import { PlaceLink } from './PlaceLink.tsx';
import { RecordEditor } from './RecordEditor.tsx';
import { getJson } from './server-client.ts';
import { goTo, linkTo, type PageProps } from './use-route.ts';
import { useServerData } from './use-server-data.ts';

const { words: copy, site } = INBOX;

/** Finds the sentences of the pages. With `id`, the editor of one. */
export function WordsPage({ route: { params } }: PageProps) {
  const id = params.get('id');
  return id ? <WordsEditor key={id} id={id} /> : <Search query={params.get('q') ?? ''} />;
}

function Search({ query }: { query: string }) {
  const { data } = useServerData<WordsList>(`words?q=${encodeURIComponent(query)}`);
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

/** Opens the editor of a text, whose record may not exist yet. */
function OpenButton({
  row: { key, id, text, isGone },
  children,
}: {
  row: WordsRow;
  children: string;
}) {
  const { post } = useInbox();
  const open = async () => {
    const opened = isGone ? { id } : await post<RecordAdded>('words/open', { key });
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
  const { data, reload } = useServerData<WordsView>(`words/${id}`);
  const [undone, setUndone] = useState(0);
  if (!data) return <Loading />;
  const changed = () => {
    setUndone((count) => count + 1);
    reload();
  };
  return (
    <>
      <AboutText view={data} onChange={changed} />
      <RecordEditor
        key={undone}
        {...{ kind: 'words', id }}
        field="text"
        pictures={[]}
        site={data.address}
        onChange={reload}
        onUndo={changed}
      />
    </>
  );
}

/** What the text was, where it is, and what it says in the other language. */
function AboutText({ view, onChange }: { view: WordsView; onChange: () => void }) {
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
      {view.isOutdated ? <Decision id={id} onChange={onChange} /> : null}
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

/** An upgrade has changed the original of a changed text: the owner keeps hers or takes the new one. */
function Decision({ id, onChange }: { id: string; onChange: () => void }) {
  const { post, fail } = useInbox();
  const path = `site/words/${id}`;
  const decide = async (isMine: boolean) => {
    const record = await getJson<RecordView>(path).catch(fail);
    if (!record) return;
    const { version, value } = record;
    await (isMine
      ? post(`${path}/publish`, { version, value }, copy.kept)
      : post(`${path}/unpublish`, { version }, copy.takenBack));
    onChange();
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
