import { microphoneFailure } from './microphone-failure.ts';

const LISTEN_MS = 5000;
const TICK_MS = 100;
/**
 * The lowest level that counts as speech, as a root mean square where full scale is 1. Speech at a headset has about
 * 0.05, and the noise of a quiet room has about 0.002.
 */
const SPEECH_LEVEL = 0.01;
/** The minimum duration of speech. The click of a plug is shorter. */
const MIN_SPEECH_MS = 300;
const SOUND_HELD_MS = 1000;
/** The loudness at the lower end of the meter. */
const MIN_DECIBELS = -60;

/** `silent`: the visitor allowed the microphone, but no sound arrives. `left`: the visitor left the test. */
export type Heard = 'heard' | 'silent' | 'denied' | 'missing' | 'failed' | 'left';

interface Options {
  /** Aborting this signal ends the test. */
  readonly signal: AbortSignal;
  /** False after the visitor went on to another part of the form. */
  readonly isShown: () => boolean;
  /**
   * Is called ten times a second. `level` is the loudness from 0 to 100. `hasSound` is true if there was sound in the
   * last second. A text that depends on `hasSound` changes less often than a bar that shows `level`.
   */
  readonly onLevel: (level: number, hasSound: boolean) => void;
}

/**
 * Listens for five seconds. Never rejects. Always releases the microphone, even if the visitor allows it only after
 * leaving the test.
 */
export async function listen({ signal, isShown, onLevel }: Options): Promise<Heard> {
  let stream: MediaStream | undefined;
  let context: AudioContext | undefined;
  try {
    // On plain HTTP, `mediaDevices` is undefined, and `catch` below handles the error.
    stream = await navigator.mediaDevices.getUserMedia({ audio: true });
    context = new AudioContext();
    const analyser = context.createAnalyser();
    context.createMediaStreamSource(stream).connect(analyser);
    // In Safari, a new context is suspended. The promise of `resume` may stay pending, so the code below checks `state`
    // instead.
    context.resume().catch(() => undefined);
    const samples = new Float32Array(analyser.fftSize);
    let speechMs = 0;
    let lastSound = Number.NEGATIVE_INFINITY;
    const start = performance.now();
    // The loop measures time and does not count ticks, because browsers slow down the timers of a tab in the
    // background.
    while (performance.now() - start < LISTEN_MS) {
      if (signal.aborted || !isShown()) return 'left';
      analyser.getFloatTimeDomainData(samples);
      const loudness = Math.sqrt(samples.reduce((sum, at) => sum + at * at, 0) / samples.length);
      if (loudness >= SPEECH_LEVEL) {
        speechMs += TICK_MS;
        lastSound = performance.now();
      }
      onLevel(levelOf(loudness), performance.now() - lastSound < SOUND_HELD_MS);
      await new Promise((resolve) => setTimeout(resolve, TICK_MS));
    }
    if (stream.getTracks().some(({ readyState }) => readyState === 'ended')) return 'missing';
    if (context.state !== 'running') return 'failed';
    return speechMs >= MIN_SPEECH_MS ? 'heard' : 'silent';
  } catch (error) {
    return microphoneFailure(error);
  } finally {
    for (const track of stream?.getTracks() ?? []) track.stop();
    // An error is ignored: the browser may have closed the context already, and the microphone is released.
    context?.close().catch(() => undefined);
  }
}

function levelOf(loudness: number): number {
  const decibels = 20 * Math.log10(loudness);
  return Math.min(100, Math.max(0, Math.round((1 - decibels / MIN_DECIBELS) * 100)));
}
