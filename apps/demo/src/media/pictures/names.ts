/** How many pictures the demo has of each theme. */
export const PICTURE_COUNTS = {
  amusement: 3,
  assembly: 2,
  beach: 3,
  books: 2,
  cinema: 3,
  city: 3,
  dental: 2,
  event: 3,
  exam: 2,
  family: 2,
  food: 2,
  fuel: 2,
  gym: 2,
  hospital: 4,
  hotel: 4,
  insurance: 2,
  mountain: 2,
  news: 4,
  optics: 2,
  theatre: 2,
  training: 3,
  travel: 3,
} as const
export type PictureTheme = keyof typeof PICTURE_COUNTS

export const PICTURE_THEMES = Object.keys(PICTURE_COUNTS) as readonly PictureTheme[]

/** The `file_name` of a picture, counted from 1: `hotel-01.png`. */
export const pictureName = (theme: PictureTheme, number: number): string => `${theme}-${String(number).padStart(2, '0')}.png`

/** All of them, by theme. */
export const PICTURE_NAMES: readonly string[] = PICTURE_THEMES.flatMap((theme) =>
  Array.from({ length: PICTURE_COUNTS[theme] }, (_, index) => pictureName(theme, index + 1)),
)
