import type { MeritEntry, MeritScale, PublishedScale, StaffScale } from '@afilia/contract/jobs/merits'
import type { Language } from '@afilia/i18n/languages'
import type { Sealing } from '../../platform/sealing/sealing.ts'

interface EntryRow {
  readonly id: string
  readonly version: number
  readonly facts_sealed: Buffer
}

export const presentEntry = ({ id, version, facts_sealed }: EntryRow, sealing: Sealing): MeritEntry => ({
  id,
  version,
  facts: JSON.parse(sealing.open('merit_entries.facts_sealed', id, facts_sealed)) as MeritEntry['facts'],
})

/** A scale in one language. Untranslated texts are in Castilian. */
export function presentScale(scale: PublishedScale, language: Language): MeritScale {
  const pick = (texts: PublishedScale['name']): string => texts[language] ?? texts.es
  return {
    ...scale,
    name: pick(scale.name),
    publisher: pick(scale.publisher),
    source: { ...scale.source, name: pick(scale.source.name) },
    blocks: scale.blocks.map((block) => ({
      ...block,
      parts: block.parts.map((part) => ({
        ...part,
        name: part.name && pick(part.name),
        lines: part.lines.map((line) => ({ ...line, name: pick(line.name) })),
      })),
    })),
  }
}

/** A published scale as its staff see it. */
export const presentForStaff = (
  { id, scale, versions }: Pick<StaffScale, 'id' | 'versions'> & { readonly scale: PublishedScale },
  language: Language,
): StaffScale => ({ id, newest: presentScale(scale, language), template: scale, versions })

/** How a merit appears in the copy of a member's data. */
export function presentCopied({ facts, ...row }: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return { ...row, ...(JSON.parse(facts as string) as MeritEntry['facts']) }
}
