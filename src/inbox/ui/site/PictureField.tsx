import { useMutation } from '@tanstack/react-query';
import {
  createContext,
  type DragEvent,
  type MouseEvent,
  use,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { INBOX } from '#content/en/inbox.ts';
import { PICTURE_WORDS } from '#content/en/pictures.ts';
import type { PictureAdded } from '#inbox/contract.ts';
import { postFile } from '#inbox/ui/api/client.ts';
import { useInbox } from '#inbox/ui/api/InboxProvider.tsx';
import { Action } from '#inbox/ui/parts/Action.tsx';
import { messageOf } from '#shared/error-text.ts';
import {
  FOCUS_STEP,
  MAX_PICTURE_BYTES,
  pictureFileName,
  UPLOAD_TYPES,
  type UploadedPicture,
  widthsOf,
} from '#shared/pictures.ts';
import { MAX_ALT_CHARACTERS } from '#shared/records/fields.ts';
import { FieldGroup, type FieldProps } from '#site/ui/Field.tsx';
import { TextInput } from '#site/ui/TextInput.tsx';

const { picture: copy } = INBOX.site;
const MAX_MEGABYTES = MAX_PICTURE_BYTES / 1024 / 1024;

/** The pictures that an editor is uploading. Each promise resolves with false if its picture was not added. */
export const Uploads = createContext(new Set<Promise<boolean>>());

interface Props extends FieldProps {
  value: unknown;
  /** The built-in drawings to choose from. */
  pictures: readonly string[];
  /** The error message of the field for the alternative text. */
  altError: string | undefined;
  onChange: (value: unknown) => void;
}

/** The field for a picture of a record. The picture is a built-in drawing or an uploaded photo. */
export function PictureField({ value, pictures, altError, onChange, ...field }: Props) {
  const { prefix, name } = field;
  const [sent, setSent] = useState<number>();
  const [error, setError] = useState('');
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const stop = useRef<AbortController>(undefined);
  const uploads = use(Uploads);
  const { fail } = useInbox();
  useEffect(() => () => stop.current?.abort(), []);
  // During an upload the browser asks before it closes the page, because closing would cancel the upload.
  useEffect(() => {
    if (sent === undefined) return;
    const ask = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [sent]);
  useKeepPage();
  const uploaded = isUploaded(value) ? value : undefined;

  const add = (file: File | undefined) => {
    if (!file || sent !== undefined) return;
    if (file.size > MAX_PICTURE_BYTES) return setError(PICTURE_WORDS.tooLarge(MAX_MEGABYTES));
    setError('');
    setSent(0);
    stop.current = new AbortController();
    const { signal } = stop.current;
    const upload = mutateAsync({ file, signal }).then(
      () => true,
      () => false,
    );
    uploads.add(upload);
    upload.finally(() => {
      uploads.delete(upload);
      if (!signal.aborted) setSent(undefined);
    });
  };

  // useMutation calls the functions of the last rendering, so `onChange` keeps what other fields changed during the
  // upload.
  const { mutateAsync } = useMutation({
    mutationFn: ({ file, signal }: { file: File; signal: AbortSignal }) =>
      postFile('/pictures', {}, file, { onProgress: setSent, signal }),
    onSuccess: (added) =>
      onChange({ ...added, alt: uploaded?.alt ?? '', focus: firstFocus(added) }),
    onError(cause, { signal }) {
      // The owner has left the form, or another form replaced it. The notice is shown after a delay, because a page
      // that opens removes earlier notices.
      if (signal.aborted) setTimeout(() => fail(new Error(copy.dropped)));
      // flushSync marks the field as invalid at once, so that the editor can focus it.
      else flushSync(() => setError(messageOf(cause)));
    },
  });

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add(event.dataTransfer.files[0]);
  };

  const message = error || field.error;
  return (
    <FieldGroup {...field} {...(message && { error: message })}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard. */}
      <div
        className={`flex flex-col gap-4 rounded-control border-2 border-dashed p-4 ${isOver ? 'border-evergreen bg-mint' : 'border-line'}`}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {uploaded ? (
          <>
            <FocusPoint picture={uploaded} onChange={onChange} />
            <TextInput
              prefix={prefix}
              name={`${name}.alt`}
              label={copy.alt}
              hint={copy.altHint}
              {...(altError && { error: altError })}
              value={uploaded.alt}
              maxLength={MAX_ALT_CHARACTERS}
              enterKeyHint="done"
              onChange={(event) => onChange({ ...uploaded, alt: event.currentTarget.value })}
            />
          </>
        ) : (
          <Drawings
            name={`${prefix}-${name}-drawing`}
            chosen={typeof value === 'string' ? value : ''}
            pictures={pictures}
            onChange={onChange}
          />
        )}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Action onClick={() => input.current?.click()}>
            {uploaded ? copy.replace : copy.choose}
            <span className="sr-only">{field.label}</span>
          </Action>
          <span className="text-small text-ink-soft">{copy.drop}</span>
          {uploaded ? (
            <Action kind="quiet" onClick={() => onChange('')}>
              {copy.remove}
              <span className="sr-only">{field.label}</span>
            </Action>
          ) : null}
          <input
            ref={input}
            type="file"
            hidden
            aria-label={`${copy.choose} ${field.label}`}
            accept={UPLOAD_TYPES.join(',')}
            onChange={(event) => {
              add(event.currentTarget.files?.[0]);
              // An empty input lets the owner choose the same file again.
              event.currentTarget.value = '';
            }}
          />
        </div>
        <div className="text-small">
          <p className="text-ink-soft">{copy.rules(MAX_MEGABYTES)}</p>
          <div role="status" className="font-semibold">
            {sent === undefined ? null : (
              <>
                {sent < 1 ? copy.sending : copy.preparing}
                <progress value={sent < 1 ? sent : undefined} aria-label={copy.sending} />
              </>
            )}
          </div>
        </div>
      </div>
    </FieldGroup>
  );
}

interface DrawingsProps {
  name: string;
  chosen: string;
  pictures: readonly string[];
  onChange: (value: string) => void;
}

/** The name of a drawing for the owner, for example “Agent 1” for `portraits/agent-1`. */
function nameOf(stem: string): string {
  const words = stem.replace(/^.*\//, '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The built-in drawings to choose from, and the choice of no picture. Renders nothing if there are no drawings. */
function Drawings({ name, chosen, pictures, onChange }: DrawingsProps) {
  if (pictures.length === 0) return null;
  // Pages show no picture if a sample names a drawing that does not exist.
  const shown = pictures.includes(chosen) ? chosen : '';
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-small font-semibold">{copy.drawing}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-2">
        {['', ...pictures].map((stem) => (
          <label
            key={stem}
            className="flex min-h-11 flex-col gap-2 rounded-control border border-line p-2 text-small has-checked:border-evergreen has-checked:bg-mint has-focus-visible:outline-3 has-focus-visible:outline-evergreen"
          >
            {stem === '' ? null : (
              <img
                src={`api/drawings/${stem}`}
                alt=""
                loading="lazy"
                className="h-20 w-full rounded-control object-cover"
              />
            )}
            <span className="flex items-start gap-2">
              <input
                type="radio"
                className="mt-0.5 size-5 shrink-0 accent-evergreen"
                name={name}
                checked={stem === shown}
                onChange={() => onChange(stem)}
              />
              <span className="min-w-0 wrap-anywhere">
                {stem === '' ? copy.none : nameOf(stem)}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/**
 * The initial focus point of a photo, in percent. It is higher in an upright photo, where a face is usually above the
 * middle.
 */
const firstFocus = ({ width, height }: PictureAdded) => [50, height > width ? 30 : 50] as const;

function isUploaded(value: unknown): value is UploadedPicture {
  return typeof value === 'object' && value !== null && 'id' in value;
}

/** Makes the browser ignore a file that is dropped beside the field. Otherwise the file would replace the page. */
function useKeepPage(): void {
  useEffect(() => {
    const keep = (event: Event) => event.preventDefault();
    window.addEventListener('dragover', keep);
    window.addEventListener('drop', keep);
    return () => {
      window.removeEventListener('dragover', keep);
      window.removeEventListener('drop', keep);
    };
  }, []);
}

interface FocusProps {
  picture: UploadedPicture;
  onChange: (value: UploadedPicture) => void;
}

const inSteps = (share: number) =>
  Math.min(100, Math.max(0, Math.round((share * 100) / FOCUS_STEP) * FOCUS_STEP));

/** Shows the picture with its focus point. A tap or the sliders move the point. */
function FocusPoint({ picture, onChange }: FocusProps) {
  const id = useId();
  const { focus, width, height } = picture;
  const [x, y] = focus;
  const tap = (event: MouseEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const at = [
      inSteps((event.clientX - box.left) / box.width),
      inSteps((event.clientY - box.top) / box.height),
    ] as const;
    onChange({ ...picture, focus: at });
  };
  const file = pictureFileName(picture.id, widthsOf(picture).at(-1) ?? width, 'webp');
  return (
    <div className="flex flex-wrap items-start gap-4">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the sliders do the same by keyboard. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the sliders do the same by keyboard. */}
      <div className="relative w-60 max-w-full cursor-crosshair" onClick={tap}>
        <img
          src={`api/pictures/${file}`}
          alt={picture.alt || copy.noAlt}
          width={width}
          height={height}
          className="h-auto w-full rounded-control"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute size-6 -translate-1/2 rounded-full border-3 border-white bg-evergreen shadow-md"
          style={{ left: `${x}%`, top: `${y}%` }}
        />
      </div>
      <div className="flex min-w-0 flex-1 basis-52 flex-col gap-2">
        <p id={`${id}-hint`} className="text-small text-ink-soft">
          {copy.focus}
        </p>
        {([copy.focusX, copy.focusY] as const).map((label, axis) => (
          <label key={label} className="text-small font-semibold">
            {label}
            <input
              type="range"
              min={0}
              max={100}
              step={FOCUS_STEP}
              className="block min-h-11 w-full accent-evergreen"
              aria-describedby={`${id}-hint`}
              value={focus[axis]}
              onChange={(event) => {
                const moved = Number(event.currentTarget.value);
                onChange({ ...picture, focus: axis === 0 ? [moved, y] : [x, moved] });
              }}
            />
          </label>
        ))}
      </div>
    </div>
  );
}
