import type { Note } from './play-notes.ts'

// The demo's music, in D: half tones above A4.
const [D4, E4, F4_SHARP, G4, A4, B4, D5, E5, F5_SHARP, A5, B5, D6] = [-7, -5, -3, -2, 0, 2, 5, 7, 9, 12, 14, 17] as const
/** A heart is heard an octave and more below. */
const D2 = -31

/** Two beats, as a heart has them. */
const heart = (at: number, loudness = 0.9): Note[] => [
  { kind: 'beat', at, pitch: D2, length: 0.5, loudness },
  { kind: 'beat', at: at + 0.24, pitch: D2 + 2, length: 0.5, loudness: loudness * 0.75 },
]

const bells = (at: number, step: number, pitches: readonly number[], loudness: number): Note[] =>
  pitches.map((pitch, index) => ({ kind: 'bell', at: at + index * step, pitch, length: 3, loudness }))

const ground = (at: number, length: number, pitches: readonly number[]): Note[] =>
  pitches.map((pitch) => ({ kind: 'ground', at, pitch, length, loudness: 0.16 }))

/** The portal's signature: two heartbeats, and four bells that rise. */
const signatureAt = (at: number): Note[] => [
  ...heart(at),
  ...heart(at + 0.85),
  ...bells(at + 1.6, 0.24, [A4, D5, E5], 0.5),
  ...bells(at + 2.32, 0, [F5_SHARP, A5], 0.5),
]
export const SIGNATURE_SECONDS = 4.5
export const SIGNATURE: readonly Note[] = signatureAt(0.05)

/** Three breaths: a bell, four notes that rise, six that fall. */
const BREATH = [D4, E4, F4_SHARP, A4, A4, F4_SHARP, E4, D4, B4 - 12, A4 - 12]
export const BREATHING_SECONDS = 31.5
export const BREATHING: readonly Note[] = [0, 1, 2].flatMap((breath) => [
  ...bells(breath * BREATH.length, 0, [D5], 0.4),
  ...BREATH.flatMap((pitch, second) =>
    ground(breath * BREATH.length + second, 1.6, [pitch, D4 - 12]).map((note) => ({ ...note, loudness: second < 4 ? 0.3 : 0.22 })),
  ),
])

/** Of each of the film's pictures, in seconds. */
export const SCENE_SECONDS = 2

/** A chord for each scene, with four bells; the last one has the signature. */
const SCENES = [
  [
    [D4, A4],
    [D5, A4, F5_SHARP, A4],
  ],
  [
    [B4 - 12, F4_SHARP],
    [B4, D5, F5_SHARP, D5],
  ],
  [
    [G4 - 12, D4],
    [G4, B4, D5, B5],
  ],
  [
    [E4, B4],
    [E5, B4, G4, B4],
  ],
  [
    [A4 - 12, E4],
    [A4, E5, A5, D6],
  ],
] as const
/** The last picture stays a little longer than its sound. */
export const FILM_SECONDS = SCENE_SECONDS * SCENES.length + 5
export const FILM_MUSIC: readonly Note[] = [
  ...SCENES.flatMap(([chord, melody], scene) => [
    ...ground(scene * SCENE_SECONDS, SCENE_SECONDS + 0.5, chord),
    ...heart(scene * SCENE_SECONDS, 0.45),
    ...bells(scene * SCENE_SECONDS, SCENE_SECONDS / 4, melody, 0.26),
  ]),
  ...ground(SCENE_SECONDS * SCENES.length, SIGNATURE_SECONDS, [D4, A4]),
  ...signatureAt(SCENE_SECONDS * SCENES.length),
]
