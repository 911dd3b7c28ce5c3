import { INBOX } from '#content/en/inbox.ts';
import { REPLY_TIMES_SWITCH } from '#content/en/reply-times.ts';
import type {
  RecordRow,
  ReplyTimesSwitch,
  SiteOverview,
  SitePublication,
} from '#inbox/contract.ts';
import { useInbox } from '#inbox/ui/api/InboxProvider.tsx';
import { useAnswer } from '#inbox/ui/api/use-answer.ts';
import { Action, ActionLink } from '#inbox/ui/parts/Action.tsx';
import { Loading } from '#inbox/ui/parts/Loading.tsx';
import { PANEL, PageSection } from '#inbox/ui/parts/PageSection.tsx';
import { dayAndTime, dayText } from '#inbox/ui/parts/times.ts';
import { goTo, linkTo, useRoute } from '#inbox/ui/parts/use-route.ts';
import { localDay } from '#shared/calendar-day.ts';
import {
  FACT_KINDS,
  KIND_NAMES,
  RECORD_KINDS,
  type RecordKind,
  STATED_KINDS,
  type ValueOf,
} from '#shared/records/kinds.ts';
import { OpenMark } from '#site/ui/Accordion.tsx';
import { Heading } from '#site/ui/Heading.tsx';
import { Offerables } from './OfferField.tsx';
import { PlaceLink } from './PlaceLink.tsx';
import { RecordEditor } from './RecordEditor.tsx';

const { site: copy } = INBOX;

/**
 * The kinds of records in the order of the page. The facts of the business come first, because every page states them.
 */
const LISTED = [...FACT_KINDS, ...KIND_NAMES.filter((kind) => !STATED_KINDS.includes(kind))];

/**
 * The lists of the records that the owner changes. If the URL has `kind`, the list of that kind is open. If it also has
 * `id`, the page is the editor of that record.
 */
export function SitePage() {
  const { params } = useRoute();
  const data = useAnswer('GET /site', {});
  if (!data) return <Loading />;
  const kind = KIND_NAMES.find((name) => name === params.get('kind'));
  const id = params.get('id');
  if (kind && id) {
    return (
      <Offerables value={data.offerable}>
        <RecordEditor
          key={`${kind}/${id}`}
          kind={kind}
          id={id}
          field={params.get('field') ?? undefined}
          pictures={data.pictures}
          site={data.address}
        />
      </Offerables>
    );
  }
  return (
    <>
      <ToDo overview={data} />
      <ReplyTimes view={data.replyTimes} />
      {LISTED.map((name) => {
        const records = data.records.filter((record) => record.kind === name);
        const isCurrent = name === kind;
        const [only] = records;
        return RECORD_KINDS[name].fixed?.length === 1 && only ? (
          <OnlyRecord key={name} record={only} isCurrent={isCurrent} />
        ) : (
          <RecordList key={name} kind={name} records={records} isCurrent={isCurrent} />
        );
      })}
    </>
  );
}

const editorOf = ({ kind, id }: Pick<RecordRow, 'kind' | 'id'>) => linkTo('site', { kind, id });

const reloads = ['GET /site'] as const;

function ToDo({ overview }: { overview: SiteOverview }) {
  const { post } = useInbox();
  const { records, counts, missing } = overview;
  const samples = records.filter(({ isSample }) => isSample);
  const toConfirm = records.filter(({ isUnconfirmed }) => isUnconfirmed);
  const confirm = async ({ kind, id, figure }: RecordRow, button: HTMLElement) => {
    const before = figure?.asOf ? { before: figure.asOf } : {};
    const undo = () =>
      post(
        'POST /site/:kind/:id/confirm',
        { kind, id },
        { day: null, ...before },
        { message: INBOX.undone, reloads },
      );
    const today = { day: localDay(new Date()) };
    const options = { message: copy.confirmed, undo, reloads };
    if (await post('POST /site/:kind/:id/confirm', { kind, id }, today, options)) leaveRow(button);
  };
  const left = [
    ...(counts.samples > 0 ? [copy.samples(counts.samples)] : []),
    ...(counts.unconfirmed > 0 ? [copy.toConfirm(counts.unconfirmed)] : []),
    ...(missing.length > 0 ? [copy.missing(missing.length)] : []),
  ];
  return (
    <PageSection title={copy.before}>
      {left.length === 0 ? <p>{copy.done}</p> : null}
      {counts.samples > 0 ? (
        <details>
          <summary>{copy.samples(counts.samples)}</summary>
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
        </details>
      ) : null}
      {counts.unconfirmed > 0 ? (
        <details>
          <summary>{copy.toConfirm(counts.unconfirmed)}</summary>
          <p className="text-small">{copy.toConfirmHint}</p>
          <ul className="divide-y divide-line">
            {toConfirm.map((record) => (
              <li
                key={`${record.kind}/${record.id}`}
                className="flex flex-wrap items-center gap-2 py-1 text-small"
              >
                <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
                  {record.name}
                  <RecordMark record={record} />
                </span>
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
        </details>
      ) : null}
      {missing.length > 0 ? (
        <details>
          <summary>{copy.missing(missing.length)}</summary>
          <ul className="divide-y divide-line">
            {missing.map(({ label, record }) => (
              <li key={label} className="flex flex-wrap items-center gap-x-3 py-1 text-small">
                <span className="min-w-0 flex-1 basis-60 wrap-anywhere">{label}</span>
                {record ? (
                  <ActionLink href={linkTo('site', record)}>
                    {copy.edit}
                    <span className="sr-only">{label}</span>
                  </ActionLink>
                ) : (
                  <span className="text-ink-soft">{copy.setup}</span>
                )}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      <Publication publication={overview.publication} left={left} />
    </PageSection>
  );
}

/**
 * Moves the focus to another row before the row of the button disappears. The focus never goes to a button, so that a
 * second Enter changes nothing.
 */
function leaveRow(button: HTMLElement): void {
  const row = button.closest('li');
  const other = row?.nextElementSibling ?? row?.previousElementSibling;
  const target = other?.querySelector('a') ?? button.closest('details')?.querySelector('summary');
  target?.focus();
}

interface PublicationProps {
  publication: SitePublication;
  /** The tasks that remain before the site is public. Each is a sentence without a period. */
  left: readonly string[];
}

/** Says whether the site is public, and has the button that publishes it. */
function Publication({ publication, left }: PublicationProps) {
  const { post } = useInbox();
  const { publication: words } = copy;
  const { visibility, by, at } = publication;
  const turn = async (isPublic: boolean) => {
    const message = isPublic ? words.published : words.takenBack;
    const options = { message, undo: () => turn(!isPublic), reloads };
    await post('POST /site/publication', {}, { isPublic }, options);
  };
  const publish = () => {
    if (
      left.length === 0 ||
      window.confirm(words.question(left.map((text) => `${text}.`).join('\n')))
    )
      turn(true);
  };
  return (
    <div className="space-y-2 border-t border-line pt-3">
      <Heading level={3} size="subhead">
        {words.title}
      </Heading>
      <p>
        {visibility === 'public' && by !== null && at !== null
          ? words.public(dayAndTime(at), by)
          : words[visibility === 'example' ? 'example' : 'private']}
      </p>
      {visibility === 'private' ? (
        <Action kind="strong" onClick={publish}>
          {words.publish}
        </Action>
      ) : null}
      {visibility === 'public' ? (
        <Action onClick={() => turn(false)}>{words.takeBack}</Action>
      ) : null}
    </div>
  );
}

/** The switch that shows or hides the sentence about reply times beside the trial button. */
function ReplyTimes({ view }: { view: ReplyTimesSwitch }) {
  const { post } = useInbox();
  const { title, help, show, hide, shown, taken } = REPLY_TIMES_SWITCH;
  const turn = async (isOn: boolean) => {
    const options = { message: isOn ? shown : taken, undo: () => turn(!isOn), reloads };
    await post('POST /site/reply-times', {}, { isOn }, options);
  };
  return (
    <PageSection title={title}>
      <p className="text-small text-ink-soft">{help}</p>
      <p>{view.text}</p>
      <Action onClick={() => turn(!view.isOn)}>{view.isOn ? hide : show}</Action>
    </PageSection>
  );
}

interface ListProps {
  kind: RecordKind;
  records: readonly RecordRow[];
  /** True if the owner returns from a record of this list. */
  isCurrent: boolean;
}

/**
 * Focuses an element once. A function inside the component would be new for each render, and React would call it each
 * time.
 */
const focusOnce = (element: HTMLElement | null) => element?.focus();

/** The row of a kind that has only one record. Its link opens the editor directly. */
function OnlyRecord({ record, isCurrent }: { record: RecordRow; isCurrent: boolean }) {
  const { title, help } = RECORD_KINDS[record.kind];
  return (
    <section
      ref={isCurrent ? focusOnce : undefined}
      tabIndex={-1}
      className={`${PANEL} flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 outline-none sm:px-5`}
    >
      <div className="min-w-0 flex-1 basis-60">
        <Heading level={2} size="subhead">
          {title}
        </Heading>
        <p className="text-small text-ink-soft max-sm:hidden">{help}</p>
        <RecordMark record={record} />
      </div>
      <ActionLink href={editorOf(record)}>
        {copy.edit}
        <span className="sr-only">{title}</span>
      </ActionLink>
    </section>
  );
}

/**
 * The list of the records of a kind, which the owner can fold. It is open at first if a record has unpublished changes.
 */
function RecordList({ kind, records, isCurrent }: ListProps) {
  const { post } = useInbox();
  const { title, one, help, initial, fixed } = RECORD_KINDS[kind];
  const add = async () => {
    const value = initial?.(localDay(new Date())) ?? {};
    const added = await post('POST /site/:kind', { kind }, { value }, { reloads });
    if (added) goTo(editorOf({ kind, id: added.id }));
  };
  const move = (id: string, step: -1 | 1) =>
    post('POST /site/:kind/:id/move', { kind, id }, { step }, { reloads });
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
            {index > 0 && !fixed ? (
              <Action kind="quiet" onClick={() => move(record.id, -1)}>
                <span aria-hidden="true">↑</span>
                <span className="sr-only">
                  {copy.up}: {record.name}
                </span>
              </Action>
            ) : null}
            {index < records.length - 1 && !fixed ? (
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
      {fixed ? null : <Action onClick={add}>{copy.add(one)}</Action>}
    </details>
  );
}

function RecordMark({ record }: { record: RecordRow }) {
  const { isPublished, hasDraft, isSample, state, figure } = record;
  const marks = [
    ...(figure ? figureMarks(figure) : []),
    ...(state ? [state] : []),
    ...(isPublished ? [] : [copy.draft]),
    ...(isPublished && hasDraft ? [copy.changed] : []),
    ...(isSample ? [copy.sample] : []),
  ];
  return marks.length > 0 ? (
    <span className="block text-small text-ink-soft">{marks.join(' · ')}</span>
  ) : null;
}

function figureMarks({ number, source, asOf, confirmedBy, hidden }: ValueOf<'figures'>) {
  const { figure } = copy;
  return [
    number,
    ...(source ? [source] : []),
    ...(asOf ? [dayText(asOf)] : []),
    confirmedBy ? figure.confirmed(confirmedBy) : figure.unconfirmed,
    ...(hidden ? [figure.hidden] : []),
  ];
}
