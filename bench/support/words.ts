import { readFileSync } from 'node:fs'
import { fold } from '../../packages/domain/src/formats/text.ts'
import { LANGUAGES } from '../../packages/i18n/src/languages.ts'
import { listLocaleFiles } from '../../packages/i18n/files/locale-files.ts'

/** Words in order of frequency: those of the portal's texts in all languages, then as many compounds of their parts as needed. */
export function makeWords(count: number): string[] {
  const own = new Set<string>()
  for (const language of LANGUAGES) {
    for (const file of listLocaleFiles(language).values()) {
      const text = readFileSync(file, 'utf8')
      for (const word of fold(text.replaceAll(/"[\w.]+":/g, ' ')).split(' ')) if (/^[a-z]{3,20}$/.test(word)) own.add(word)
    }
  }
  const known = [...own]
  // A stable order that does not follow the languages.
  known.sort((a, b) => scramble(a) - scramble(b))
  const words = new Set(known.slice(0, count))
  for (let i = 0; words.size < count; i++) {
    const head = known[i % known.length]!
    const tail = known[(i * 17 + Math.floor(i / known.length) * 31) % known.length]!
    words.add(head.slice(0, 3 + (i % 4)) + tail.slice(-(3 + (i % 3))))
  }
  return [...words]
}

function scramble(word: string): number {
  let hash = 2_166_136_261
  for (const letter of word) hash = Math.imul(hash ^ letter.codePointAt(0)!, 16_777_619)
  return hash
}
