import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { INBOX } from '#content/en/inbox.ts';
import type { RecordSaved, RecordVersion, RecordView } from '#inbox/contract.ts';
import { fieldsOf } from '#shared/records/fields.ts';
import { type Problem, RECORD_KINDS, type RecordKind } from '#shared/records/kinds.ts';
import { byDay, missingUsHolidays } from '#shared/us-holidays.ts';
import { fieldIds } from '#site/ui/Field.tsx';
import { Action, ActionLink } from './Action.tsx';
import { BrandColors } from './BrandFields.tsx';
import { useInbox } from './InboxProvider.tsx';
import { Loading } from './Loading.tsx';
import { PageSection } from './PageSection.tsx';
import { Uploads } from './PictureField.tsx';
import { PlaceLink } from './PlaceLink.tsx';
import { PREFIX, RecordFields, type RecordValue } from './RecordFields.tsx';
import { postJson, RequestRefused } from './server-client.ts';
import { dayAndTime } from './times.ts';
import { goTo, linkTo } from './use-route.ts';
import { useServerData } from './use-server-data.ts';

const { site: copy, usHolidays: US_HOLIDAYS } = INBOX;

interface Props {
  kind: RecordKind;
  id: string;
  /** The name of the field that gets the focus. Without it, the heading gets it. */
  field: string | undefined;
  pictures: readonly string[];
  /** Where visitors see the site. */
  site: string;
  /** Called after a change that lists show. */
  onChange: () => void;
  /** Called after a change that an editor opened later may show, too: it has to be opened again. */
  onUndo: () => void;
}

export function RecordEditor({ kind, id, field, pictures, site, onChange, onUndo }: Props) {
  const { data, reload } = useServerData<RecordView>(`site/${kind}/${id}`);
  if (!data) return <Loading />;
  return (
    <Editor
      // A version of another window replaces what is shown only when the owner asks for it.
      key={data.version}
      record={data}
      field={field}
      pictures={pictures}
      site={site}
      onReload={() => {
        reload();
        onChange();
      }}
      onListChange={onChange}
      onUndo={onUndo}
    />
  );
}

const AUTOSAVE_MS = 800;

function focusFirstProblem(): void {
  document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus();
}

type SaveState = 'idle' | 'saving' | 'saved';

interface EditorProps {
  record: RecordView;
  field: string | undefined;
  pictures: readonly string[];
  site: string;
  onReload: () => void;
  onListChange: () => void;
  onUndo: () => void;
}

function Editor({ record, field, pictures, site, onReload, onListChange, onUndo }: EditorProps) {
  const { kind, id } = record;
  const { post, notify, fail } = useInbox();
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
  const uploads = useRef(new Set<Promise<boolean>>());
  const heading = useRef<HTMLHeadingElement>(null);

  const showFailure = (error: unknown) => {
    if (error instanceof RequestRefused) {
      const { problems: found, conflict } = error.answer;
      if (Array.isArray(found)) {
        // The fields are marked when flushSync returns.
        flushSync(() => setProblems(found as Problem[]));
        focusFirstProblem();
      }
      if (conflict === true) setOutdated(true);
    }
    fail(error);
  };

  /** Sends requests one after the other, because each needs the version that the one before it returned. */
  const send = (action: string, body: object): Promise<RecordSaved | undefined> => {
    const sent = queue.current.then(async () => {
      try {
        const path = `site/${kind}/${id}/${action}`;
        const saved = await postJson<RecordSaved>(path, { ...body, version: version.current });
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

  const saveTyped = async () => {
    clearTimeout(timer.current);
    const draft = typed.current;
    if (draft === undefined) return true;
    typed.current = undefined;
    setSaveState('saving');
    const saved = await send('draft', { value: draft });
    setSaveState(saved ? 'saved' : 'idle');
    if (saved) setHasDraft(true);
    // What was refused is sent again with the next save, or when the owner leaves.
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

  // Text that was typed in the last moment is saved when the owner leaves the editor or closes the browser.
  const leave = useRef(saveTyped);
  leave.current = saveTyped;
  useEffect(() => {
    const save = () => {
      if (document.visibilityState === 'hidden') leave.current();
    };
    document.addEventListener('visibilitychange', save);
    return () => {
      document.removeEventListener('visibilitychange', save);
      leave.current();
    };
  }, []);

  /** Waits for the pictures that are being sent. False if one of them was refused. */
  const uploadsEnd = async () => {
    const running = [...uploads.current];
    if (running.length === 0) return true;
    setWaiting(true);
    const areAdded = (await Promise.all(running)).every((isAdded) => isAdded);
    setWaiting(false);
    if (!areAdded) focusFirstProblem();
    return areAdded;
  };

  // The field that a list names, or the heading, so that a screen reader says what was opened.
  useEffect(() => {
    const input = field && document.getElementById(fieldIds(PREFIX, field).input);
    (input || heading.current)?.focus();
  }, [field]);

  const publish = async () => {
    if (isWaiting || !(await uploadsEnd())) return;
    clearTimeout(timer.current);
    typed.current = undefined;
    const before = record.isPublished ? record.versions[0]?.version : undefined;
    const saved = await send('publish', { value: shown.current });
    if (!saved) {
      // Saved as a draft when the owner leaves.
      typed.current ??= shown.current;
      return;
    }
    setProblems([]);
    const path = `site/${kind}/${saved.id ?? id}`;
    const undo = async () => {
      const { version } = saved;
      // A record that was not on the site before is taken off it again. Its text is kept as a draft.
      await (before === undefined
        ? post(`${path}/unpublish`, { version }, INBOX.undone)
        : post(`${path}/restore`, { version, earlier: before }, INBOX.undone));
      onUndo();
    };
    notify(copy.published, undo);
    // The first publication makes the id of a record that has a page of its own.
    if (saved.id) {
      onListChange();
      goTo(linkTo('site', { kind, id: saved.id }));
    } else onReload();
  };

  const run = async (action: string, body: object, message: string) => {
    if (isWaiting || !(await uploadsEnd()) || !(await saveTyped())) return;
    if (!(await send(action, body))) return;
    notify(message);
    onReload();
  };

  const discard = () => {
    typed.current = undefined;
    const [last] = record.versions;
    if (last?.value) run('draft', { value: last.value }, INBOX.undone);
  };

  const remove = async () => {
    if (!window.confirm(copy.deleteQuestion)) return;
    typed.current = undefined;
    if (!(await send('delete', {}))) return;
    notify(copy.deleted);
    onListChange();
    goTo(listOf(kind));
  };

  const preview = async (width: number) => {
    // Opened at once: a browser blocks windows that open after a wait.
    const shown = window.open('about:blank', '_blank', `popup,width=${width},height=800`);
    if (!(await saveTyped())) return shown?.close();
    try {
      const link = await postJson<{ address: string }>(`site/${kind}/${id}/preview`, {});
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
              onReload();
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
        <Uploads value={uploads.current}>
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
            onClick={() => run('unpublish', {}, isText ? INBOX.words.takenBack : copy.unpublished)}
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
          run('restore', { earlier }, copy.restored);
        }}
      />
    </article>
  );
}

interface UsHolidaysProps {
  value: RecordValue;
  onChange: (value: RecordValue) => void;
}

/** Adds the U.S. holidays of the next two years that are not in the list. */
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

/** The list in which a record of a kind is. */
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
