/** A soft music bed, computed: a warm pad of slow chords and a few wooden plucks above it. */

const RATE = 44_100;

/** Chords as semitones above middle C; the plucks walk through the same notes. */
const CHORDS = [
  [-12, 4, 7, 11],
  [-15, 4, 9, 12],
  [-19, 5, 9, 12],
  [-17, 2, 7, 11],
] as const;

const WALK = [0, 2, 1, 3, 2, 1, 3, 2] as const;

function pitch(semitones: number): number {
  return 261.63 * 2 ** (semitones / 12);
}

function addPad(
  left: Float64Array,
  right: Float64Array,
  from: number,
  length: number,
  tone: number,
  level: number,
): void {
  const start = Math.floor(from * RATE);
  const count = Math.floor((length + 1.6) * RATE);
  for (let i = 0; i < count && start + i < left.length; i += 1) {
    const t = i / RATE;
    const rise = Math.min(t / 1.1, 1);
    const fall = t > length ? Math.max(0, 1 - (t - length) / 1.6) : 1;
    const body =
      Math.sin(2 * Math.PI * tone * t) +
      0.28 * Math.sin(2 * Math.PI * tone * 2 * t) * Math.exp(-t * 0.5);
    const drift = 0.5 + 0.5 * Math.sin(2 * Math.PI * 0.17 * t + tone);
    const value = body * rise * rise * fall * level;
    left[start + i] = (left[start + i] ?? 0) + value * (0.8 + 0.2 * drift);
    right[start + i] = (right[start + i] ?? 0) + value * (1 - 0.2 * drift);
  }
}

function addPluck(
  left: Float64Array,
  right: Float64Array,
  from: number,
  tone: number,
  level: number,
  pan: number,
): void {
  const start = Math.floor(from * RATE);
  const count = Math.floor(1.4 * RATE);
  for (let i = 0; i < count && start + i < left.length; i += 1) {
    const t = i / RATE;
    const strike = Math.min(t / 0.006, 1);
    const value =
      strike *
      level *
      (Math.sin(2 * Math.PI * tone * t) * Math.exp(-t * 4.2) +
        0.22 * Math.sin(2 * Math.PI * tone * 3.93 * t) * Math.exp(-t * 16));
    left[start + i] = (left[start + i] ?? 0) + value * (1 - pan);
    right[start + i] = (right[start + i] ?? 0) + value * pan;
  }
}

/** The bed as a 16-bit stereo WAV of the given length. */
export function musicBed(seconds: number): Buffer {
  const samples = Math.floor(seconds * RATE);
  const left = new Float64Array(samples);
  const right = new Float64Array(samples);
  const bar = 3;
  for (let i = 0; i * bar < seconds; i += 1) {
    const chord = CHORDS[i % CHORDS.length] ?? CHORDS[0];
    for (const [k, tone] of chord.entries())
      addPad(left, right, i * bar, bar, pitch(tone), k === 0 ? 0.11 : 0.05);
    if (i === 0) continue;
    for (const [k, step] of WALK.entries()) {
      if ((i + k) % 5 === 3) continue;
      addPluck(
        left,
        right,
        i * bar + (k * bar) / WALK.length,
        pitch((chord[step] ?? 0) + (step === 0 ? 24 : 12)),
        0.075,
        k % 2 === 0 ? 0.38 : 0.62,
      );
    }
  }
  for (const [side, delay] of [
    [left, 0.281],
    [right, 0.347],
  ] as const) {
    const gap = Math.floor(delay * RATE);
    for (let i = gap; i < samples; i += 1) side[i] = (side[i] ?? 0) + (side[i - gap] ?? 0) * 0.3;
  }
  const wav = Buffer.alloc(44 + samples * 4);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(36 + samples * 4, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(2, 22);
  wav.writeUInt32LE(RATE, 24);
  wav.writeUInt32LE(RATE * 4, 28);
  wav.writeUInt16LE(4, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(samples * 4, 40);
  for (let i = 0; i < samples; i += 1) {
    const t = i / RATE;
    const fade = Math.min(t / 1.5, 1) * Math.min((seconds - t) / 3, 1);
    wav.writeInt16LE(Math.round(Math.tanh((left[i] ?? 0) * fade) * 26_000), 44 + i * 4);
    wav.writeInt16LE(Math.round(Math.tanh((right[i] ?? 0) * fade) * 26_000), 46 + i * 4);
  }
  return wav;
}
