import { fold } from '@afilia/domain/formats/text'

/** Converts a name to a part of a web address or id: `'Castilla y León'` → `'castilla-y-leon'`. */
export function toSlug(name: string): string {
  return fold(name).replaceAll(/[^a-z0-9]+/g, '-')
}
