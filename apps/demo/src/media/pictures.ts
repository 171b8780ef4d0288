import { readFile } from 'node:fs/promises'
import themes from '../../data/pictures.json' with { type: 'json' }
import { drawPicture } from './draw-picture.ts'
import type { DemoDocument } from './files.ts'

export type PictureTheme = keyof typeof themes

const FOLDER = new URL('../../files/pictures/', import.meta.url)

/** The number of pictures of a theme. */
export const countPictures = (theme: PictureTheme): number => themes[theme].count

const stem = (theme: PictureTheme, number: number): string => `${theme}-${String(number).padStart(2, '0')}`

/** The `file_name` of a theme's picture, counted from 1: `hotel-01.png`. */
export const pictureName = (theme: PictureTheme, number: number): string => `${stem(theme, number)}.png`

/** The pictures of a theme share a title and a description, in five languages. */
export function listDemoPictures(): DemoDocument[] {
  return (Object.keys(themes) as PictureTheme[]).flatMap((theme) =>
    Array.from({ length: countPictures(theme) }, (_, index) => ({
      place: { fileName: pictureName(theme, index + 1), tag: 'IMAGE' as const, texts: themes[theme].texts },
      read: async () => drawPicture(await readFile(new URL(`${stem(theme, index + 1)}.svg`, FOLDER))),
    })),
  )
}
