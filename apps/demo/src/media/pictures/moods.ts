/** The colours of one picture: those of `packages/ui/src/tokens.css` and what lies between them. */
export interface Mood {
  /** The sky, from the top to the horizon. */
  readonly sky: readonly [string, string]
  readonly sun: string
  /** Grounds from far to near. */
  readonly far: string
  readonly mid: string
  readonly near: string
  /** What stands in front, in its darkest and its lightest. */
  readonly dark: string
  readonly light: string
  readonly warm: string
  readonly glow: string
  /** Windows. */
  readonly glass: string
}

const day: Mood = {
  sky: ['#bfe6e2', '#f1f7f4'],
  sun: '#ffffff',
  far: '#a5d6d1',
  mid: '#5fb3ae',
  near: '#0a6467',
  dark: '#0b4f54',
  light: '#ffffff',
  warm: '#e5743a',
  glow: '#ffb27d',
  glass: '#d9eeec',
}
const dusk: Mood = {
  sky: ['#f6b98d', '#fdeadd'],
  sun: '#fff6ee',
  far: '#e9a583',
  mid: '#a9705f',
  near: '#1c5a5c',
  dark: '#123c40',
  light: '#fff8f2',
  warm: '#d9622a',
  glow: '#ffc69f',
  glass: '#ffe0c4',
}
const night: Mood = {
  sky: ['#0c2a30', '#1f5f63'],
  sun: '#ffe3c2',
  far: '#1d565a',
  mid: '#164449',
  near: '#0f3439',
  dark: '#0a2226',
  light: '#e9f2f1',
  warm: '#f3a26b',
  glow: '#ffc69f',
  glass: '#ffd08f',
}
const morning: Mood = {
  sky: ['#d5e4ee', '#fdf3e7'],
  sun: '#ffdcbc',
  far: '#b9d3d6',
  mid: '#7fb0b3',
  near: '#2a7f80',
  dark: '#0f4448',
  light: '#ffffff',
  warm: '#e5743a',
  glow: '#ffb27d',
  glass: '#e8f3f2',
}

/** In the order in which the pictures of a theme take them. */
export const MOODS: readonly Mood[] = [day, dusk, morning, night]
