import { Mic } from 'lucide-react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Button } from '#site/ui/Button.tsx';
import { FieldError, fieldIds } from '#site/ui/Field.tsx';
import type { RecorderProps, VoiceWords } from './VoiceRecorder.tsx';

interface Props {
  prefix: string;
  name: string;
  error?: string | undefined;
  words: VoiceWords;
}

/**
 * A file field that is filled by recording (APPLY-13). It is shown where the browser can record; the recorder is fetched
 * once somebody asks for it. Elsewhere, and without scripts, the field for a link stands alone.
 */
export function VoiceIntro({ prefix, name, error, words }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [canRecord, setCanRecord] = useState(false);
  const [Recorder, setRecorder] = useState<ComponentType<RecorderProps>>();
  const [failed, setFailed] = useState(false);
  const ids = fieldIds(prefix, name);

  useEffect(() => {
    setCanRecord('mediaDevices' in navigator && 'MediaRecorder' in window);
  }, []);

  const load = () => {
    setFailed(false);
    import('./VoiceRecorder.tsx').then(
      (loaded) => setRecorder(() => loaded.VoiceRecorder),
      () => setFailed(true),
    );
  };

  /** The form reads the file from the input, as if it had been chosen. */
  const hold = (file: File | undefined) => {
    if (!input.current) return;
    const files = new DataTransfer();
    if (file) files.items.add(file);
    input.current.files = files.files;
    for (const type of ['input', 'change']) {
      input.current.dispatchEvent(new Event(type, { bubbles: true }));
    }
  };

  return (
    <div hidden={!canRecord}>
      <p className="mb-1.5 font-semibold">{words.title}</p>
      <p id={ids.hint} className="-mt-1 mb-3 text-small text-ink-soft">
        {words.hint}
      </p>
      {Recorder ? (
        <Recorder id={ids.input} words={words} onRecorded={hold} />
      ) : (
        <Button
          id={ids.input}
          kind="secondary"
          size="small"
          aria-describedby={ids.hint}
          onClick={load}
        >
          <Mic aria-hidden="true" size={20} />
          {words.record}
        </Button>
      )}
      <p role="status" className="mt-2 text-small">
        {failed ? words.failed : null}
      </p>
      <input ref={input} type="file" name={name} hidden />
      <FieldError prefix={prefix} name={name} message={error} />
    </div>
  );
}
