import { Mic } from 'lucide-react';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#site/ui/Button.tsx';
import { FieldHelp, FieldMessage, fieldIds } from '#site/ui/Field.tsx';
import type { RecorderProps, VoiceWords } from './VoiceRecorder.tsx';

interface Props {
  prefix: string;
  name: string;
  error?: string | undefined;
  help?: ReactNode;
  words: VoiceWords;
}

/**
 * A file field for a recording that the visitor makes in the page. The recorder is loaded when the visitor asks for it.
 * If the browser cannot record or runs no scripts, the field is hidden, and the visitor has only the field for a link.
 */
export function VoiceIntro({ prefix, name, error, help, words }: Props) {
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

  /** Puts the recording into the file input, as if the visitor had chosen a file. */
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
      <FieldMessage prefix={prefix} name={name} message={error} />
      <FieldHelp prefix={prefix} name={name} error={error} help={help} />
    </div>
  );
}
