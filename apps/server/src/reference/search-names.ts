import { fold } from '@afilia/domain/text'

/**
 * The text that a search compares with: each name folded, after a "|", and after them the words that help to find the thing without being
 * a name of it. A name with two forms counts by each: `['Donostia/San Sebastián']` → `'| donostia san sebastian | donostia | san sebastian'`;
 * what is written in one word by some counts so too: `['Vila-real']` → `'| vila real | vilareal'`.
 */
export function searchNames(names: readonly string[], alsoBy: readonly string[] = []): string {
  const forms = names.flatMap((name) => [name, ...name.split('/')]).flatMap((name) => [name, name.replaceAll(/['’-]/gu, '')])
  const folded = [...new Set(forms.map(fold))].map((name) => `| ${name}`)
  return [...folded, ...alsoBy.map((words) => `; ${fold(words)}`)].join(' ')
}
