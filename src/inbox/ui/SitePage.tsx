import { useState } from 'react';
import { INBOX } from '#content/en/inbox.ts';
import { REPLY_TIMES_SWITCH } from '#content/en/reply-times.ts';
import type { RecordAdded, RecordRow, ReplyTimesSwitch, SiteOverview } from '#inbox/contract.ts';
import { localDay } from '#shared/calendar-day.ts';
import { KIND_NAMES, RECORD_KINDS, type RecordKind } from '#shared/records/kinds.ts';
import { OpenMark } from '#site/ui/Accordion.tsx';
import { Heading } from '#site/ui/Heading.tsx';
import { Action, ActionLink } from './Action.tsx';
import { useInbox } from './InboxProvider.tsx';
import { Loading } from './Loading.tsx';
import { PANEL, PageSection } from './PageSection.tsx';
import { PlaceLink } from './PlaceLink.tsx';
import { RecordEditor } from './RecordEditor.tsx';
import { goTo, linkTo, type PageProps } from './use-route.ts';
import { useServerData } from './use-server-data.ts';

const { site: copy } = INBOX;

/** The lists of what the owner changes on the site. With `kind` and `id`, the editor of one record; with `kind`, its list is open. */
export function SitePage({ route: { params } }: PageProps) {
  const { data, reload } = useServerData<SiteOverview>('site');
  const [undone, setUndone] = useState(0);
  if (!data) return <Loading />;
  const kind = KIND_NAMES.find((name) => name === params.get('kind'));
  const id = params.get('id');
  if (kind && id) {
    return (
      <RecordEditor
        key={`${kind}/${id}/${undone}`}
        {...{ kind, id }}
        pictures={data.pictures}
        site={data.address}
        onChange={reload}
        onUndo={() => {
          setUndone((count) => count + 1);
          reload();
        }}
      />
    );
  }
  return (
    <>
      <ToDo overview={data} onChange={reload} />
      <ReplyTimes view={data.replyTimes} onChange={reload} />
      {KIND_NAMES.map((name) => (
        <RecordList
          key={name}
          kind={name}
          records={data.records.filter((record) => record.kind === name)}
          isCurrent={name === kind}
          onChange={reload}
        />
      ))}
    </>
  );
}

const editorOf = ({ kind, id }: Pick<RecordRow, 'kind' | 'id'>) => linkTo('site', { kind, id });

function ToDo({ overview, onChange }: { overview: SiteOverview; onChange: () => void }) {
  const { post } = useInbox();
  const { records, counts, missing, outdated } = overview;
  const samples = records.filter(({ isSample }) => isSample);
  const toConfirm = records.filter(({ isUnconfirmed }) => isUnconfirmed);
  const confirm = async ({ kind, id }: RecordRow, button: HTMLElement) => {
    const path = `site/${kind}/${id}/confirm`;
    const undo = () => post(path, { day: null }, INBOX.undone).then(onChange);
    if (await post(path, { day: localDay(new Date()) }, copy.confirmed, undo)) leaveRow(button);
    onChange();
  };
  const isDone =
    counts.samples.all + counts.unconfirmed.all + missing.length + outdated.length === 0;
  return (
    <PageSection title={copy.before}>
      {isDone ? <p>{copy.done}</p> : null}
      {counts.samples.all > 0 ? (
        <details>
          <summary>{copy.samples(counts.samples.all)}</summary>
          <ul className="divide-y divide-line">
            {samples.map((record) => (
              <li
                key={`${record.kind}/${record.id}`}
                className="flex flex-wrap items-center gap-x-3 py-1 text-small"
              >
                <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
                  {record.name || copy.noName}{' '}
                  <span className="text-ink-soft">({RECORD_KINDS[record.kind].one})</span>
                </span>
                <PlaceLink site={overview.address} record={record} />
                <ActionLink href={editorOf(record)}>
                  {copy.replace}
                  <span className="sr-only">{record.name}</span>
                </ActionLink>
              </li>
            ))}
          </ul>
          <InCopy count={counts.samples.inCopy} />
        </details>
      ) : null}
      {counts.unconfirmed.all > 0 ? (
        <details>
          <summary>{copy.toConfirm(counts.unconfirmed.all)}</summary>
          <p className="text-small">{copy.toConfirmHint}</p>
          <ul className="divide-y divide-line">
            {toConfirm.map((record) => (
              <li
                key={`${record.kind}/${record.id}`}
                className="flex flex-wrap items-center gap-2 py-1 text-small"
              >
                <span className="min-w-0 flex-1 basis-60 wrap-anywhere">{record.name}</span>
                <PlaceLink site={overview.address} record={record} />
                <Action onClick={({ currentTarget }) => confirm(record, currentTarget)}>
                  {copy.confirm}
                  <span className="sr-only">{record.name}</span>
                </Action>
                <ActionLink href={editorOf(record)}>
                  {copy.edit}
                  <span className="sr-only">{record.name}</span>
                </ActionLink>
              </li>
            ))}
          </ul>
          <InCopy count={counts.unconfirmed.inCopy} />
        </details>
      ) : null}
      <FactList title={copy.missing(missing.length)} facts={missing} />
      <FactList title={copy.outdated(outdated.length)} facts={outdated} />
    </PageSection>
  );
}

/** Moves the focus to the next row before its own disappears. Not to a button, so that a second Enter changes nothing. */
function leaveRow(button: HTMLElement): void {
  const row = button.closest('li');
  const other = row?.nextElementSibling ?? row?.previousElementSibling;
  const target = other?.querySelector('a') ?? button.closest('details')?.querySelector('summary');
  target?.focus();
}

function InCopy({ count }: { count: number }) {
  return count > 0 ? <p className="text-small">{copy.inCopy(count)}</p> : null;
}

/** The switch of the sentence beside the trial button (REPLY-3). */
function ReplyTimes({ view, onChange }: { view: ReplyTimesSwitch; onChange: () => void }) {
  const { post } = useInbox();
  const { title, help, show, hide, shown, taken } = REPLY_TIMES_SWITCH;
  const turn = async (isOn: boolean) => {
    await post('site/reply-times', { isOn }, isOn ? shown : taken, () => turn(!isOn));
    onChange();
  };
  return (
    <PageSection title={title}>
      <p className="text-small text-ink-soft">{help}</p>
      <p>{view.text}</p>
      <Action onClick={() => turn(!view.isOn)}>{view.isOn ? hide : show}</Action>
    </PageSection>
  );
}

function FactList({ title, facts }: { title: string; facts: readonly string[] }) {
  if (facts.length === 0) return null;
  return (
    <details>
      <summary>{title}</summary>
      <p className="text-small">{copy.setup}</p>
      <ul className="list-disc pl-6 text-small">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </details>
  );
}

interface ListProps {
  kind: RecordKind;
  records: readonly RecordRow[];
  /** True if the owner comes back from one of its records. */
  isCurrent: boolean;
  onChange: () => void;
}

/** Outside the component, so that React calls it once. */
const focusOnce = (summary: HTMLElement | null) => summary?.focus();

/** A list that opens. It is open at first if a record has changes that are not published. */
function RecordList({ kind, records, isCurrent, onChange }: ListProps) {
  const { post } = useInbox();
  const { title, one, help, initial } = RECORD_KINDS[kind];
  const add = async () => {
    const added = await post<RecordAdded>(`site/${kind}`, {
      value: initial?.(localDay(new Date())) ?? {},
    });
    if (!added) return;
    onChange();
    goTo(editorOf({ kind, id: added.id }));
  };
  const move = async (id: string, step: -1 | 1) => {
    await post(`site/${kind}/${id}/move`, { step });
    onChange();
  };
  const open = records.filter(({ isPublished, hasDraft }) => !isPublished || hasDraft).length;
  return (
    <details
      className={`${PANEL} group px-4 py-1 open:space-y-2 open:pb-4 sm:px-5 sm:open:pb-5`}
      open={isCurrent || open > 0}
    >
      <summary
        ref={isCurrent ? focusOnce : undefined}
        className="flex items-center justify-between gap-4"
      >
        <span>
          <Heading level={2} size="subhead" className="inline">
            {title}
          </Heading>{' '}
          <span className="text-small whitespace-nowrap">{copy.count(records.length, open)}</span>
        </span>
        <OpenMark />
      </summary>
      <p className="text-small text-ink-soft">{help}</p>
      {records.length === 0 ? <p>{copy.none}</p> : null}
      <ul className="divide-y divide-line border-y border-line">
        {records.map((record, index) => (
          <li key={record.id} className="flex flex-wrap items-center gap-x-2 py-2">
            <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
              {record.name || copy.noName}
              <RecordMark record={record} />
            </span>
            {index > 0 ? (
              <Action kind="quiet" onClick={() => move(record.id, -1)}>
                <span aria-hidden="true">↑</span>
                <span className="sr-only">
                  {copy.up}: {record.name}
                </span>
              </Action>
            ) : null}
            {index < records.length - 1 ? (
              <Action kind="quiet" onClick={() => move(record.id, 1)}>
                <span aria-hidden="true">↓</span>
                <span className="sr-only">
                  {copy.down}: {record.name}
                </span>
              </Action>
            ) : null}
            <ActionLink href={editorOf(record)}>
              {copy.edit}
              <span className="sr-only">{record.name}</span>
            </ActionLink>
          </li>
        ))}
      </ul>
      <Action onClick={add}>{copy.add(one)}</Action>
    </details>
  );
}

function RecordMark({ record }: { record: RecordRow }) {
  const { isPublished, hasDraft, isSample, state } = record;
  const marks = [
    ...(state ? [state] : []),
    ...(isPublished ? [] : [copy.draft]),
    ...(isPublished && hasDraft ? [copy.changed] : []),
    ...(isSample ? [copy.sample] : []),
  ];
  return marks.length > 0 ? (
    <span className="block text-small text-ink-soft">{marks.join(' · ')}</span>
  ) : null;
}
