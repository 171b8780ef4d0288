import { fold } from '@afilia/domain/text'

/** A name as a part of an address or an id: `'Castilla y León'` → `'castilla-y-leon'`. */
export function slugOf(name: string): string {
  return fold(name).replaceAll(/[^a-z0-9]+/g, '-')
}
