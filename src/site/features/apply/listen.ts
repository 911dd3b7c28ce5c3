import { microphoneFailure } from './microphone-failure.ts';

const LISTEN_MS = 5000;
const TICK_MS = 100;
/** Root mean square of a full scale of 1. Speech at a headset has about 0.05, the noise of a quiet room about 0.002. */
const SPEECH_LEVEL = 0.01;
/** The click of a plug is shorter. */
const MIN_SPEECH_MS = 300;
const SOUND_HELD_MS = 1000;
/** The lower end of the meter. */
const MIN_DECIBELS = -60;

/** `silent`: the microphone is allowed, and no sound arrives. */
export type Heard = 'heard' | 'silent' | 'denied' | 'missing' | 'failed' | 'left';

interface Options {
  /** Ends the test. */
  readonly signal: AbortSignal;
  /** False after the visitor went on to another part of the form. */
  readonly isShown: () => boolean;
  /**
   * Called ten times a second. `level`: the loudness, from 0 to 100. `hasSound`: true if there was sound in the last
   * second, so that a text changes less often than the bar.
   */
  readonly onLevel: (level: number, hasSound: boolean) => void;
}

/**
 * Listens for five seconds. Never rejects. The microphone is always released, even if it is allowed after the visitor
 * has left.
 */
export async function listen({ signal, isShown, onLevel }: Options): Promise<Heard> {
  let stream: MediaStream | undefined;
  let context: AudioContext | undefined;
  try {
    // `mediaDevices` is undefined on plain HTTP.
    stream = await navigator.mediaDevices.getUserMedia({ audio: true });
    context = new AudioContext();
    const analyser = context.createAnalyser();
    context.createMediaStreamSource(stream).connect(analyser);
    // Safari begins suspended. The promise may stay pending, so `state` below shows whether the audio runs.
    context.resume().catch(() => undefined);
    const samples = new Float32Array(analyser.fftSize);
    let speechMs = 0;
    let lastSound = Number.NEGATIVE_INFINITY;
    const start = performance.now();
    // Count by the clock and not by ticks: the browser slows down the timers of a tab in the background.
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
    // The browser may have closed the context already. Stopping the tracks has released the microphone.
    context?.close().catch(() => undefined);
  }
}

function levelOf(loudness: number): number {
  const decibels = 20 * Math.log10(loudness);
  return Math.min(100, Math.max(0, Math.round((1 - decibels / MIN_DECIBELS) * 100)));
}
