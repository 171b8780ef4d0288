import { fold } from '@afilia/domain/formats/text'

/**
 * Makes the text that list searches compare with: each name folded, after a "|". Then, each after a ";", words that help to find
 * the entry but are not its name. A name with two forms is also found by each of them: `['Donostia/San Sebastián']` → `'|
 * donostia san sebastian | donostia | san sebastian'`. A name with a hyphen or apostrophe is also found as one word:
 * `['Vila-real']` → `'| vila real | vilareal'`.
 */
export function toSearchText(names: readonly string[], alsoBy: readonly string[] = []): string {
  const forms = names.flatMap((name) => [name, ...name.split('/')]).flatMap((name) => [name, name.replaceAll(/['’-]/gu, '')])
  const folded = [...new Set(forms.map(fold))].map((name) => `| ${name}`)
  return [...folded, ...alsoBy.map((words) => `; ${fold(words)}`)].join(' ')
}
