import { useMutation } from '@tanstack/react-query';
import { type ReactNode, use, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { paletteOf } from '#content/brand-palette.ts';
import { INBOX } from '#content/en/inbox.ts';
import { PICTURE_WORDS } from '#content/en/pictures.ts';
import { postFile } from '#inbox/ui/api/client.ts';
import { Action } from '#inbox/ui/parts/Action.tsx';
import { contrast, HEX_COLOR } from '#shared/colors.ts';
import { messageOf } from '#shared/error-text.ts';
import {
  MAX_PDF_BYTES,
  MAX_PICTURE_BYTES,
  type MarkPicture,
  type MarkPlace,
  markAddress,
  pdfAddress,
  type StoredPdf,
} from '#shared/pictures.ts';
import { FieldGroup, type FieldProps } from '#site/ui/Field.tsx';
import { TextInput } from '#site/ui/TextInput.tsx';
import { Uploads } from './PictureField.tsx';

const { brand: copy, picture: PICTURE } = INBOX.site;
const TYPES = 'image/svg+xml,image/png,image/jpeg,image/webp';

interface MarkProps extends FieldProps {
  place: MarkPlace | 'pdf';
  value: unknown;
  onChange: (value: unknown) => void;
}

/** A field for a logo or a PDF. The server makes a PNG from a logo. */
export function MarkField({ place, value, onChange, ...field }: MarkProps) {
  const [error, setError] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const stop = useRef<AbortController>(undefined);
  const uploads = use(Uploads);
  useEffect(() => () => stop.current?.abort(), []);
  const mark = isMark(value) ? value : undefined;
  const pdf = isPdf(value) ? value : undefined;
  const maxBytes = place === 'pdf' ? MAX_PDF_BYTES : MAX_PICTURE_BYTES;
  const megabytes = maxBytes / 1024 / 1024;

  // useMutation calls the functions of the last rendering, so `onChange` keeps what other fields changed during the
  // upload.
  const { mutateAsync, isPending: isSending } = useMutation({
    mutationFn: ({ file, signal }: { file: File; signal: AbortSignal }) =>
      postFile('/marks/:place', { place }, file, { onProgress: () => undefined, signal }),
    onSuccess: onChange,
    onError(cause, { signal }) {
      // flushSync marks the field as invalid at once, so that the editor can focus it.
      if (!signal.aborted) flushSync(() => setError(messageOf(cause)));
    },
  });

  const add = (file: File | undefined) => {
    if (!file || isSending) return;
    if (file.size > maxBytes) return setError(PICTURE_WORDS.tooLarge(megabytes));
    setError('');
    stop.current = new AbortController();
    const upload = mutateAsync({ file, signal: stop.current.signal }).then(
      () => true,
      () => false,
    );
    uploads.add(upload);
    upload.finally(() => uploads.delete(upload));
  };

  const message = error || field.error;
  return (
    <FieldGroup {...field} {...(message && { error: message })}>
      <div className="flex flex-col items-start gap-3 rounded-control border-2 border-dashed border-line p-4">
        {mark ? (
          <span
            className="inline-flex rounded-control border border-line p-3"
            style={{ background: mark.isLight ? '#333333' : 'white' }}
          >
            <img
              src={`api${markAddress(mark)}`}
              alt={copy.yourMark}
              width={mark.width}
              height={mark.height}
              className="h-12 w-auto max-w-full object-contain"
            />
          </span>
        ) : null}
        {pdf ? (
          <a className="link" href={`api${pdfAddress(pdf)}`} download>
            {copy.yourMark}
          </a>
        ) : null}
        <div className="flex flex-wrap gap-3">
          <Action onClick={() => input.current?.click()}>
            {mark || pdf ? copy.replace : copy.choose}
            <span className="sr-only">{field.label}</span>
          </Action>
          {mark || pdf ? (
            <Action kind="quiet" onClick={() => onChange('')}>
              {copy.remove}
              <span className="sr-only">{field.label}</span>
            </Action>
          ) : null}
        </div>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={`${copy.choose} ${field.label}`}
          accept={place === 'pdf' ? 'application/pdf' : TYPES}
          onChange={(event) => {
            add(event.currentTarget.files?.[0]);
            // An empty input lets the owner choose the same file again.
            event.currentTarget.value = '';
          }}
        />
        <p role="status" className="text-small text-ink-soft">
          {isSending
            ? PICTURE.preparing
            : place === 'pdf'
              ? copy.pdfRules(megabytes)
              : copy.rules(megabytes)}
        </p>
      </div>
    </FieldGroup>
  );
}

function isMark(value: unknown): value is MarkPicture {
  return typeof value === 'object' && value !== null && 'isLight' in value;
}

function isPdf(value: unknown): value is StoredPdf {
  return typeof value === 'object' && value !== null && 'format' in value && value.format === 'pdf';
}

interface ColorProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
}

/** A text field for a color, with the browser's color picker beside it. */
export function ColorField({ value, onChange, ...field }: ColorProps) {
  return (
    <div className="flex items-end gap-3">
      <TextInput
        {...field}
        wrap="min-w-0 flex-1"
        value={value}
        spellCheck={false}
        enterKeyHint="done"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <input
        type="color"
        aria-label={copy.pick(field.label)}
        className="size-13 shrink-0 cursor-pointer rounded-control border border-edge bg-white p-1"
        value={HEX_COLOR.test(value.toLowerCase()) ? value.toLowerCase() : '#000000'}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}

/** Shows each color that the owner entered beside the color that pages use, with the contrast of the text on both. */
export function BrandColors({ value }: { value: Readonly<Record<string, unknown>> }) {
  const [color, accent] = [value.color, value.accent].map((written) =>
    String(written ?? '').toLowerCase(),
  );
  if (!color || !accent || !HEX_COLOR.test(color) || !HEX_COLOR.test(accent)) return null;
  const palette = paletteOf({ color, accent });
  return (
    <FieldGroup prefix="brand" name="contrast" label={copy.contrast} hint={copy.contrastHint}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Mended
          label={copy.main}
          wanted={color}
          used={palette.evergreen}
          on={(ground) => [ground, palette.white]}
        >
          {copy.sample}
        </Mended>
        <Mended
          label={copy.accent}
          wanted={accent}
          used={palette.marigold}
          on={(ground) => [ground, palette.ink]}
        >
          {copy.sample}
        </Mended>
      </div>
    </FieldGroup>
  );
}

interface MendedProps {
  label: string;
  wanted: string;
  used: string;
  /** Returns the color of the ground and the color of the text on it. */
  on: (ground: string) => readonly [ground: string, text: string];
  children: ReactNode;
}

function Mended({ label, wanted, used, on, children }: MendedProps) {
  const swatches = wanted === used ? [used] : [wanted, used];
  return (
    <div>
      <p className="font-semibold">{label}</p>
      <ul className="mt-1 flex flex-col gap-2">
        {swatches.map((each, index) => {
          const [background, color] = on(each);
          const state =
            swatches.length === 1 ? copy.asWanted : index === 0 ? copy.wanted : copy.mended;
          return (
            <li key={each} className="text-small">
              <span
                className="block rounded-control border border-line px-4 py-3 font-bold"
                style={{ background, color }}
              >
                {children}
              </span>
              {state} <code>{each}</code>, {copy.ratio(contrast(background, color))}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
