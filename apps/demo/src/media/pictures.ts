import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { prevailingColor } from './storing/read-picture.ts'
import type { CleanContent } from './storing/store-document.ts'
import themes from '../../data/pictures.json' with { type: 'json' }
import type { DemoDocument } from './files.ts'

export type PictureTheme = keyof typeof themes

const FOLDER = new URL('../../files/pictures/', import.meta.url)

/** How many pictures a theme has. */
export const countPictures = (theme: PictureTheme): number => themes[theme].count

const stem = (theme: PictureTheme, number: number): string => `${theme}-${String(number).padStart(2, '0')}`

/** The `file_name` of a theme's picture, counted from 1: `hotel-01.png`. */
export const pictureName = (theme: PictureTheme, number: number): string => `${stem(theme, number)}.png`

/** Pictures of a theme share their title and description, which are in five languages. */
export function listDemoPictures(): DemoDocument[] {
  return (Object.keys(themes) as PictureTheme[]).flatMap((theme) =>
    Array.from({ length: countPictures(theme) }, (_, index) => ({
      place: { fileName: pictureName(theme, index + 1), tag: 'IMAGE' as const, texts: themes[theme].texts },
      read: async () => toPng(await readFile(new URL(`${stem(theme, index + 1)}.svg`, FOLDER))),
    })),
  )
}

/** As PNG, because the portal serves no SVG. Level 6 is a sixth of the work of level 9, for files a third larger. */
async function toPng(svg: Buffer): Promise<CleanContent> {
  const { data, info } = await sharp(svg).removeAlpha().png({ compressionLevel: 6 }).toBuffer({ resolveWithObject: true })
  // At a tenth of the size the prevailing colour is the same, and quicker to find.
  const color = await prevailingColor(sharp(svg, { density: 7.2 }))
  return { bytes: data, mediaType: 'image/png', width: info.width, height: info.height, color }
}
