import type { AdvantageKind } from '@afilia/contract/content/advantages'
import { toSearchWords } from '@afilia/domain/formats/text'
import { ADVANTAGE_TYPES } from '@afilia/domain/site/entity-types'

/** The search parameters of the list. */
export interface AdvantagesSearch {
  q?: string | undefined
  category?: string | undefined
  province?: string | undefined
  kind?: AdvantageKind | undefined
  /** The number of pages shown below each other. */
  pages?: number | undefined
}

export const MAX_PAGES = 20

/** Returns every parameter, undefined if invalid: the router would keep an omitted one unchecked. */
export function readAdvantagesSearch({ q, category, province, kind, pages }: Record<string, unknown>): AdvantagesSearch {
  const number = Number(pages)
  return {
    q: typeof q === 'string' && q.trim() ? toSearchWords(q).slice(0, 100) : typeof q === 'number' ? String(q) : undefined,
    category: readId(category),
    province: readId(province),
    kind: ADVANTAGE_TYPES.find((one) => one === kind),
    pages: Number.isInteger(number) && number > 1 ? Math.min(number, MAX_PAGES) : undefined,
  }
}

export const readId = (value: unknown): string | undefined => (typeof value === 'string' && /^[\w-]{1,40}$/.test(value) ? value : undefined)
