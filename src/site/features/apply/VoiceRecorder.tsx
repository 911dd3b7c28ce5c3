import { Mic, Square } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { VOICE } from '#content/en/voice.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import type { Translated } from '#shared/translated.ts';
import { Button } from '#site/ui/Button.tsx';
import { microphoneFailure } from './microphone-failure.ts';

export type VoiceWords = Translated<typeof VOICE>;

export interface RecorderProps {
  /** The id of the button that starts and stops the recording. */
  id: string;
  words: VoiceWords;
  /**
   * Is called with each finished recording. Is called with undefined when the recording is removed or a new recording
   * starts.
   */
  onRecorded: (file: File | undefined) => void;
}

type Phase =
  | { readonly kind: 'asking' | 'removed' | 'denied' | 'missing' | 'failed' }
  | { readonly kind: 'recording'; readonly elapsedMs: number }
  | { readonly kind: 'recorded'; readonly elapsedMs: number; readonly url: string };

const MAX_DURATION_MS = 2 * MINUTE_MS;
/**
 * At this bit rate, speech is clear, and the file is small enough for mobile data: a recording of two minutes has 0.8
 * MB.
 */
const BITS_PER_SECOND = 48_000;
const TICK_MS = 250;

/** Recording formats, the preferred format first. Chrome and Firefox record WebM. Safari records MP4. */
const FORMATS = [
  { mimeType: 'audio/webm;codecs=opus', type: 'audio/webm', ending: 'webm' },
  { mimeType: 'audio/mp4', type: 'audio/mp4', ending: 'm4a' },
] as const;

/**
 * Records the voice introduction. The recording starts when the component is mounted, because the visitor has already
 * pressed "Record".
 */
export function VoiceRecorder({ id, words, onRecorded }: RecorderProps) {
  const root = useRef<HTMLDivElement>(null);
  const stopNow = useRef<() => void>(undefined);
  const [phase, setPhase] = useState<Phase>({ kind: 'asking' });

  const record = async () => {
    setPhase({ kind: 'asking' });
    onRecorded(undefined);
    try {
      const format = FORMATS.find(({ mimeType }) => MediaRecorder.isTypeSupported(mimeType));
      if (!format) return setPhase({ kind: 'failed' });
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      run(stream, format);
    } catch (error) {
      setPhase({ kind: microphoneFailure(error) });
    }
  };

  const run = (stream: MediaStream, { mimeType, type, ending }: (typeof FORMATS)[number]) => {
    const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: BITS_PER_SECOND });
    const parts: Blob[] = [];
    const start = performance.now();
    const elapsedMs = () => Math.min(performance.now() - start, MAX_DURATION_MS);
    const stop = () => {
      if (recorder.state === 'recording') recorder.stop();
    };
    const ticking = setInterval(() => {
      setPhase({ kind: 'recording', elapsedMs: elapsedMs() });
      // The recording also stops when the wizard shows another step, which hides this component.
      if (elapsedMs() >= MAX_DURATION_MS || root.current?.offsetParent === null) stop();
    }, TICK_MS);
    stopNow.current = stop;
    recorder.ondataavailable = ({ data }) => parts.push(data);
    recorder.onstop = () => {
      clearInterval(ticking);
      for (const track of stream.getTracks()) track.stop();
      const file = new File(parts, `voice-introduction.${ending}`, { type });
      if (file.size === 0) return setPhase({ kind: 'failed' });
      setPhase({ kind: 'recorded', elapsedMs: elapsedMs(), url: URL.createObjectURL(file) });
      onRecorded(file);
    };
    recorder.start();
    setPhase({ kind: 'recording', elapsedMs: 0 });
  };

  const begin = useEffectEvent(() => void record());
  useEffect(() => {
    // The visitor pressed a button that this component has replaced, so its own button gets the focus.
    root.current?.querySelector('button')?.focus();
    begin();
    return () => stopNow.current?.();
  }, []);

  const url = phase.kind === 'recorded' ? phase.url : undefined;
  useEffect(() => (url ? () => URL.revokeObjectURL(url) : undefined), [url]);

  const isRecording = phase.kind === 'recording';
  return (
    <div ref={root} className="grid gap-3">
      {isRecording ? (
        <p role="timer" className="tabular font-semibold">
          {words.recording(clock(phase.elapsedMs), clock(MAX_DURATION_MS))}
        </p>
      ) : null}
      <p role="status" className={isRecording ? 'sr-only' : 'text-small'}>
        {statusOf(phase, words)}
      </p>
      {/* biome-ignore lint/a11y/useMediaCaption: the visitor's own words, before they are sent. */}
      {url ? <audio controls src={url} aria-label={words.player} className="w-full" /> : null}
      <div className="flex flex-wrap gap-3">
        {isRecording ? (
          <Button id={id} kind="strong" size="small" onClick={() => stopNow.current?.()}>
            <Square aria-hidden="true" size={18} fill="currentColor" />
            {words.stop}
          </Button>
        ) : (
          <Button
            id={id}
            kind="secondary"
            size="small"
            // The button is not `disabled`, because a disabled button loses the focus.
            aria-disabled={phase.kind === 'asking'}
            onClick={phase.kind === 'asking' ? undefined : record}
          >
            <Mic aria-hidden="true" size={20} />
            {url ? words.again : words.record}
          </Button>
        )}
        {url ? (
          <Button
            kind="quiet"
            size="small"
            onClick={() => {
              setPhase({ kind: 'removed' });
              onRecorded(undefined);
            }}
          >
            {words.remove}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** The text of the status line. It changes rarely, because screen readers announce each change. */
function statusOf(phase: Phase, words: VoiceWords): string {
  if (phase.kind === 'recording') return words.recording(clock(0), clock(MAX_DURATION_MS));
  if (phase.kind === 'recorded') return words.recorded(clock(phase.elapsedMs));
  return words[phase.kind];
}

/** Formats a duration, for example `1:05`. */
function clock(elapsedMs: number): string {
  const seconds = Math.floor(elapsedMs / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
