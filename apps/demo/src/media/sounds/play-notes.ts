/** A tone of one of three kinds: a bell that dies away, a chord's soft ground, the beat of a heart. */
export interface Note {
  readonly kind: 'bell' | 'ground' | 'beat'
  /** Seconds from the beginning. */
  readonly at: number
  /** Half tones above A4 (440 Hz); below it, negative. */
  readonly pitch: number
  /** Seconds; a bell and a beat end by themselves before that. */
  readonly length: number
  /** 1 is as loud as they come. */
  readonly loudness: number
}

/** Of each kind: how high a partial lies above the tone, how loud it is, how fast it dies away each second. */
const PARTIALS: Record<Note['kind'], readonly (readonly [ratio: number, loudness: number, decay: number])[]> = {
  bell: [
    [1, 1, 2.4],
    [2, 0.42, 3.4],
    [3.01, 0.16, 5],
    [4.2, 0.06, 8],
  ],
  ground: [
    [1, 0.5, 0],
    [1.004, 0.5, 0],
    [2, 0.14, 0],
    [3, 0.05, 0],
  ],
  // The upper ones are what a telephone can be heard with.
  beat: [
    [1, 1, 14],
    [2, 0.7, 18],
    [3, 0.35, 26],
  ],
}
/** Seconds that each takes to come, and at the least to go. */
const SWELL: Record<Note['kind'], number> = { bell: 0.006, ground: 0.5, beat: 0.012 }
const PEAK = 0.8
const FADE = 0.4

/** The samples, from -1 to 1, of so many seconds at a rate in hertz: as loud as they may be, and silent at the end. */
export function playNotes(notes: readonly Note[], seconds: number, rate: number): Float32Array {
  const samples = new Float32Array(Math.round(seconds * rate))
  for (const note of notes) addNote(samples, note, rate)
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  return samples.map((sample, at) => (sample / (loudest || 1)) * PEAK * Math.min(1, (samples.length - 1 - at) / (FADE * rate)))
}

function addNote(samples: Float32Array, { kind, at, pitch, length, loudness }: Note, rate: number): void {
  const frequency = 440 * 2 ** (pitch / 12)
  const start = Math.round(at * rate)
  const end = Math.min(samples.length, start + Math.round(length * rate))
  const swell = SWELL[kind]
  for (let index = start; index < end; index += 1) {
    const time = (index - start) / rate
    const envelope = loudness * Math.min(1, time / swell, (length - time) / Math.max(swell, 0.03))
    let sum = 0
    for (const [ratio, share, decay] of PARTIALS[kind])
      sum += share * Math.exp(-decay * time) * Math.sin(2 * Math.PI * frequency * ratio * time)
    samples[index]! += envelope * sum
  }
}

/** A WAV of one channel, 16 bits a sample: every browser plays it, and nothing is needed to write it. */
export function writeWave(samples: Float32Array, rate: number): Buffer {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(36 + samples.length * 2, 4)
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(16, 16)
  // PCM, one channel.
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(samples.length * 2, 40)
  const body = Buffer.alloc(samples.length * 2)
  samples.forEach((sample, at) => body.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), at * 2))
  return Buffer.concat([head, body])
}
