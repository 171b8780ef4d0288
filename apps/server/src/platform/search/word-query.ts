import { fold } from '@afilia/domain/formats/text'
import { type RawBuilder, sql } from 'kysely'

/**
 * Makes a query of the words of a search, each as a prefix. Undefined without words. Folded words are letters and digits, so none
 * contains an operator.
 */
export function makeWordQuery(
  text: string | undefined,
): { readonly anywhere: RawBuilder<unknown>; readonly inTitle: RawBuilder<unknown> } | undefined {
  const words = fold(text ?? '')
    .split(' ')
    .filter(Boolean)
    .slice(0, 8)
  if (words.length === 0) return undefined
  const query = (mark: string) => sql`to_tsquery('simple', ${words.map((word) => `${word}:${mark}`).join(' & ')})`
  return { anywhere: query('*'), inTitle: query('*A') }
}
