import type { ComponentProps } from 'react'
import { later } from '../blocks/later-block.tsx'
import type { CoverRow } from './cover-row.tsx'
import type { Work } from './work.tsx'

const Nothing = (): null => null

/** What only staff load. */
export const LaterWork = later<ComponentProps<typeof Work>>(async () => (await import('./work.tsx')).Work, Nothing, true)

/** What only students load. */
export const LaterCover = later<ComponentProps<typeof CoverRow>>(async () => (await import('./cover-row.tsx')).CoverRow, Nothing, true)
