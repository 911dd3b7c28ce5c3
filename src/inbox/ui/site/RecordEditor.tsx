import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { INBOX } from '#content/en/inbox.ts';
import type { RecordSaved, RecordVersion, RecordView } from '#inbox/contract.ts';
import { RequestRefused, write } from '#inbox/ui/api/client.ts';
import { useInbox } from '#inbox/ui/api/InboxProvider.tsx';
import { useAnswer } from '#inbox/ui/api/use-answer.ts';
import { Action, ActionLink } from '#inbox/ui/parts/Action.tsx';
import { Loading } from '#inbox/ui/parts/Loading.tsx';
import { PageSection } from '#inbox/ui/parts/PageSection.tsx';
import { dayAndTime } from '#inbox/ui/parts/times.ts';
import { goTo, linkTo } from '#inbox/ui/parts/use-route.ts';
import { fieldsOf } from '#shared/records/fields.ts';
import { type Problem, RECORD_KINDS, type RecordKind } from '#shared/records/kinds.ts';
import { byDay, missingUsHolidays } from '#shared/us-holidays.ts';
import { fieldIds } from '#site/ui/Field.tsx';
import { BrandColors } from './BrandFields.tsx';
import { Uploads } from './PictureField.tsx';
import { PlaceLink } from './PlaceLink.tsx';
import { PREFIX, RecordFields, type RecordValue } from './RecordFields.tsx';

const { site: copy, usHolidays: US_HOLIDAYS } = INBOX;

interface Props {
  kind: RecordKind;
  id: string;
  /** The name of the field that gets the focus first. If it is undefined, the heading gets the focus. */
  field: string | undefined;
  pictures: readonly string[];
  /** Where visitors see the site. */
  site: string;
}

const LISTS = ['GET /site', 'GET /words/:id'] as const;
/** The queries that show a record: its editor and the lists. */
export const RECORD_QUERIES = [...LISTS, 'GET /site/:kind/:id'] as const;

export function RecordEditor({ kind, id, ...editor }: Props) {
  const data = useAnswer('GET /site/:kind/:id', { kind, id });
  if (!data) return <Loading />;
  // The key mounts a new editor for a new version. The owner decides when to load a version that another window saved.
  return <Editor key={data.version} record={data} {...editor} />;
}

const AUTOSAVE_MS = 800;

function focusFirstProblem(): void {
  document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus();
}

type SaveState = 'idle' | 'saving' | 'saved';

interface EditorProps extends Pick<Props, 'field' | 'pictures' | 'site'> {
  record: RecordView;
}

function Editor({ record, field, pictures, site }: EditorProps) {
  const { kind, id } = record;
  const params = { kind, id };
  const { post, notify, fail, reload } = useInbox();
  const [uploads] = useState(() => new Set<Promise<boolean>>());
  const [value, setValue] = useState<RecordValue>(record.value);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [saveState, setSaveState] = useState<SaveState>('idle');
  const [isWaiting, setWaiting] = useState(false);
  const [isOutdated, setOutdated] = useState(false);
  const [hasDraft, setHasDraft] = useState(record.hasDraft);
  const version = useRef(record.version);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const typed = useRef<RecordValue>(undefined);
  const shown = useRef(value);
  const heading = useRef<HTMLHeadingElement>(null);

  const showFailure = (error: unknown) => {
    if (error instanceof RequestRefused) {
      const { problems: found, conflict } = error.answer;
      if (found) {
        // flushSync marks the fields as invalid at once, so that the next line can focus the first.
        flushSync(() => setProblems(found));
        focusFirstProblem();
      }
      if (conflict) setOutdated(true);
    }
    fail(error);
  };

  /** Sends one request after another, because a request needs the version that the request before it returned. */
  const send = (action: (version: number) => Promise<RecordSaved>) => {
    const sent = queue.current.then(async () => {
      try {
        const saved = await action(version.current);
        version.current = saved.version;
        return saved;
      } catch (error) {
        showFailure(error);
        return undefined;
      }
    });
    queue.current = sent;
    return sent;
  };

  const saving = (value: RecordValue) => (version: number) =>
    write('POST /site/:kind/:id/draft', params, { version, value });

  const saveTyped = async () => {
    clearTimeout(timer.current);
    const draft = typed.current;
    if (draft === undefined) return true;
    typed.current = undefined;
    setSaveState('saving');
    const saved = await send(saving(draft));
    setSaveState(saved ? 'saved' : 'idle');
    if (saved) setHasDraft(true);
    // After a refusal, the text is sent again with the next save, or when the owner leaves the editor.
    else typed.current ??= draft;
    return saved !== undefined;
  };

  const change = (changed: RecordValue) => {
    setValue(changed);
    shown.current = changed;
    typed.current = changed;
    setSaveState('idle');
    clearTimeout(timer.current);
    if (!isOutdated) timer.current = setTimeout(saveTyped, AUTOSAVE_MS);
  };

  // When the owner leaves the editor or closes the browser, save the text that the timer has not saved yet.
  const leave = useEffectEvent(saveTyped);
  useEffect(() => {
    const save = () => {
      if (document.visibilityState === 'hidden') leave();
    };
    document.addEventListener('visibilitychange', save);
    return () => {
      document.removeEventListener('visibilitychange', save);
      leave();
    };
  }, []);

  /** Waits for the end of all uploads. Resolves with false if a picture was not added. */
  const uploadsEnd = async () => {
    const running = [...uploads];
    if (running.length === 0) return true;
    setWaiting(true);
    const areAdded = (await Promise.all(running)).every((isAdded) => isAdded);
    setWaiting(false);
    if (!areAdded) focusFirstProblem();
    return areAdded;
  };

  // Focus the field that a link of a list names, or else the heading, so that a screen reader says what was opened.
  useEffect(() => {
    const input = field && document.getElementById(fieldIds(PREFIX, field).input);
    (input || heading.current)?.focus();
  }, [field]);

  const publish = async () => {
    if (isWaiting || !(await uploadsEnd())) return;
    clearTimeout(timer.current);
    typed.current = undefined;
    const before = record.isPublished ? record.versions[0]?.version : undefined;
    const saved = await send((version) =>
      write('POST /site/:kind/:id/publish', params, { version, value: shown.current }),
    );
    if (!saved) {
      // The text is saved as a draft when the owner leaves the editor.
      typed.current ??= shown.current;
      return;
    }
    setProblems([]);
    const published = { kind, id: saved.id ?? id };
    const undo = async () => {
      const { version } = saved;
      // Undo restores the version that was on the site before. If there was none, Undo takes the record off the site,
      // and its text becomes a draft.
      const options = { message: INBOX.undone, reloads: RECORD_QUERIES };
      await (before === undefined
        ? post('POST /site/:kind/:id/unpublish', published, { version }, options)
        : post('POST /site/:kind/:id/restore', published, { version, earlier: before }, options));
    };
    notify(copy.published, undo);
    // A record with its own page gets its final id when it is published for the first time.
    if (saved.id) {
      reload(...LISTS);
      goTo(linkTo('site', { kind, id: saved.id }));
    } else reload(...RECORD_QUERIES);
  };

  const run = async (action: (version: number) => Promise<RecordSaved>, message: string) => {
    if (isWaiting || !(await uploadsEnd()) || !(await saveTyped())) return;
    if (!(await send(action))) return;
    notify(message);
    reload(...RECORD_QUERIES);
  };

  const discard = () => {
    typed.current = undefined;
    const [last] = record.versions;
    if (last?.value) run(saving(last.value), INBOX.undone);
  };

  const remove = async () => {
    if (!window.confirm(copy.deleteQuestion)) return;
    typed.current = undefined;
    if (!(await send((version) => write('POST /site/:kind/:id/delete', params, { version }))))
      return;
    notify(copy.deleted);
    reload(...LISTS);
    goTo(listOf(kind));
  };

  const preview = async (width: number) => {
    // The window opens before the save, because a browser blocks windows that open after a wait.
    const shown = window.open('about:blank', '_blank', `popup,width=${width},height=800`);
    if (!(await saveTyped())) return shown?.close();
    try {
      const link = await write('POST /site/:kind/:id/preview', params, {});
      setProblems([]);
      if (shown) shown.location.href = link.address;
    } catch (error) {
      shown?.close();
      showFailure(error);
    }
  };

  const { one, schema, nameOf, fixed } = RECORD_KINDS[kind];
  const isText = kind === 'words';
  const written = JSON.stringify(value);
  const leftOut = record.hiddenClaims
    .map((name) => `{${name}}`)
    .filter((placeholder) => written.includes(placeholder))
    .join(', ');
  return (
    <article className="flex max-w-3xl flex-col gap-5" aria-labelledby="edited-record">
      <ActionLink kind="quiet" className="-ml-5 self-start" href={listOf(kind)}>
        {isText ? INBOX.words.back : copy.back}
      </ActionLink>
      <header>
        <h2
          id="edited-record"
          ref={heading}
          tabIndex={-1}
          className="text-subhead font-bold wrap-anywhere outline-none"
        >
          {isText ? INBOX.words.edit : nameOf(value, id) || copy.noName}
        </h2>
        <p className="text-small text-ink-soft">
          {one} · {statusOf(record.isPublished, hasDraft)}
        </p>
      </header>
      {isOutdated ? (
        <p>
          <Action
            kind="strong"
            onClick={() => {
              typed.current = undefined;
              reload(...RECORD_QUERIES);
            }}
          >
            {copy.newer}
          </Action>
        </p>
      ) : null}
      {problems.length > 0 ? (
        <p role="alert" className="font-semibold text-error">
          {copy.problems(new Set(problems.map(({ field }) => field)).size)}
        </p>
      ) : null}
      {leftOut ? <p>{copy.leftOut(leftOut)}</p> : null}
      <form
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          publish();
        }}
      >
        <Uploads value={uploads}>
          <RecordFields
            fields={fieldsOf(schema)}
            value={value}
            path=""
            problems={problems}
            pictures={pictures}
            onChange={change}
          />
        </Uploads>
        {kind === 'brand' ? <BrandColors value={value} /> : null}
        {kind === 'holidays' ? <UsHolidays value={value} onChange={change} /> : null}
        <div className="flex flex-wrap items-center gap-2">
          <Action kind="strong" type="submit">
            {copy.save}
          </Action>
          <Action onClick={() => preview(360)}>{copy.previewNarrow}</Action>
          <Action onClick={() => preview(1280)}>{copy.previewWide}</Action>
          <span role="status" className="text-small text-ink-soft">
            {isWaiting ? copy.waiting : saveState === 'idle' ? '' : copy[saveState]}
          </span>
        </div>
        <p className="text-small text-ink-soft">{copy.previewHint}</p>
      </form>
      <div className="flex flex-wrap gap-2">
        <PlaceLink site={site} record={{ name: nameOf(value, id), place: record.place }} />
        {record.isPublished && hasDraft ? <Action onClick={discard}>{copy.discard}</Action> : null}
        {fixed ? null : record.isPublished ? (
          <Action
            onClick={() =>
              run(
                (version) => write('POST /site/:kind/:id/unpublish', params, { version }),
                isText ? INBOX.words.takenBack : copy.unpublished,
              )
            }
          >
            {isText ? INBOX.words.takeBack : copy.unpublish}
          </Action>
        ) : (
          <Action onClick={remove}>{copy.delete}</Action>
        )}
      </div>
      <Versions
        versions={record.versions}
        isPublished={record.isPublished}
        onRestore={(earlier) => {
          const isDropped = hasDraft || typed.current !== undefined;
          if (isDropped && !window.confirm(copy.dropsDraft)) return;
          run(
            (version) => write('POST /site/:kind/:id/restore', params, { version, earlier }),
            copy.restored,
          );
        }}
      />
    </article>
  );
}

interface UsHolidaysProps {
  value: RecordValue;
  onChange: (value: RecordValue) => void;
}

/** A button that adds U.S. holidays of the next two years. It leaves out the holidays that the list has already. */
function UsHolidays({ value, onChange }: UsHolidaysProps) {
  const year = new Date().getFullYear() + 1;
  const days = (Array.isArray(value.days) ? value.days : []) as { day?: string; name?: string }[];
  const added = missingUsHolidays(days, year, US_HOLIDAYS);
  if (added.length === 0) return null;
  return (
    <div>
      <Action onClick={() => onChange({ ...value, days: [...days, ...added].toSorted(byDay) })}>
        {US_HOLIDAYS.add(year, year + 1)}
      </Action>
      <p className="mt-1.5 text-small text-ink-soft">{US_HOLIDAYS.hint}</p>
    </div>
  );
}

const listOf = (kind: RecordKind) =>
  kind === 'words' ? linkTo('words') : linkTo('site', { kind });

function statusOf(isPublished: boolean, hasDraft: boolean): string {
  if (!isPublished) return copy.onlyDraft;
  return hasDraft ? copy.hasDraft : copy.noChange;
}

interface VersionsProps {
  versions: readonly RecordVersion[];
  isPublished: boolean;
  onRestore: (version: number) => void;
}

function Versions({ versions, isPublished, onRestore }: VersionsProps) {
  if (versions.length === 0) return null;
  return (
    <PageSection level={3} title={copy.versions}>
      <p className="text-small text-ink-soft">{copy.versionsHint}</p>
      <ul className="divide-y divide-line">
        {versions.map(({ version, at, by, value }, index) => {
          const when = `${dayAndTime(at)}, ${by}`;
          return (
            <li key={version} className="flex flex-wrap items-center gap-x-3 py-2 text-small">
              <span className="min-w-0 flex-1 basis-60">
                {when}
                {value === null ? ` · ${copy.wasOff}` : ''}
                {index === 0 && isPublished ? ` · ${copy.now}` : ''}
              </span>
              {value !== null && !(index === 0 && isPublished) ? (
                <Action onClick={() => onRestore(version)}>
                  {copy.bringBack}
                  <span className="sr-only">{when}</span>
                </Action>
              ) : null}
            </li>
          );
        })}
      </ul>
    </PageSection>
  );
}
