import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/**
 * The fonts for alphabets that the documents' own font lacks, in which members may have their names. All under the SIL Open Font
 * License. A font is loaded when the first such name is printed.
 */
const FALLBACKS = {
  arabic: () => require.resolve('@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf'),
  armenian: () => require.resolve('@expo-google-fonts/noto-sans-armenian/400Regular/NotoSansArmenian_400Regular.ttf'),
  bengali: () => require.resolve('@expo-google-fonts/noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf'),
  devanagari: () => require.resolve('@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf'),
  ethiopic: () => require.resolve('@expo-google-fonts/noto-sans-ethiopic/400Regular/NotoSansEthiopic_400Regular.ttf'),
  georgian: () => require.resolve('@expo-google-fonts/noto-sans-georgian/400Regular/NotoSansGeorgian_400Regular.ttf'),
  gujarati: () => require.resolve('@expo-google-fonts/noto-sans-gujarati/400Regular/NotoSansGujarati_400Regular.ttf'),
  gurmukhi: () => require.resolve('@expo-google-fonts/noto-sans-gurmukhi/400Regular/NotoSansGurmukhi_400Regular.ttf'),
  hebrew: () => require.resolve('@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf'),
  tamil: () => require.resolve('@expo-google-fonts/noto-sans-tamil/400Regular/NotoSansTamil_400Regular.ttf'),
  thai: () => require.resolve('@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf'),
  korean: () => require.resolve('@expo-google-fonts/gowun-dodum/400Regular/GowunDodum_400Regular.ttf'),
  han: () => require.resolve('@expo-google-fonts/cactus-classical-serif/400Regular/CactusClassicalSerif_400Regular.ttf'),
} as const
/** A font that is not the documents' own. */
type FallbackName = keyof typeof FALLBACKS

const SCRIPTS: readonly (readonly [FallbackName, RegExp])[] = [
  ['arabic', /\p{Script_Extensions=Arabic}/u],
  ['armenian', /\p{Script=Armenian}/u],
  ['devanagari', /\p{Script_Extensions=Devanagari}/u],
  ['bengali', /\p{Script=Bengali}/u],
  ['ethiopic', /\p{Script=Ethiopic}/u],
  ['georgian', /\p{Script=Georgian}/u],
  ['gujarati', /\p{Script=Gujarati}/u],
  ['gurmukhi', /\p{Script=Gurmukhi}/u],
  ['hebrew', /\p{Script=Hebrew}/u],
  ['tamil', /\p{Script=Tamil}/u],
  ['thai', /\p{Script=Thai}/u],
  ['korean', /\p{Script=Hangul}/u],
  ['han', /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Bopomofo}|[\u3000-\u303F\u30FB\u30FC\uFF00-\uFFEF]/u],
]

export type FontName = 'own' | FallbackName

/** A part of a text that one font can print. */
export interface Run {
  readonly font: FontName
  readonly text: string
}

const loaded = new Map<FontName, Buffer>()

/** The bytes of a font. */
export function loadFallback(name: FallbackName): Buffer {
  const known = loaded.get(name)
  if (known) return known
  const bytes = readFileSync(FALLBACKS[name]())
  loaded.set(name, bytes)
  return bytes
}

/** Latin, Greek and Cyrillic letters, and their punctuation. */
const OWN = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\0-\u00BF\u2010-\u2026\u20AC]*$/u

/** Divides a text into parts that one font each can print. Spaces and marks between two parts of a font belong to it. */
export function divide(text: string): readonly Run[] {
  if (OWN.test(text)) return [{ font: 'own', text }]
  const runs: Run[] = []
  for (const letter of text) {
    const last = runs.at(-1)
    const font = last && isNeutral(letter) ? last.font : findFont(letter)
    if (last?.font === font) runs[runs.length - 1] = { font, text: last.text + letter }
    else runs.push({ font, text: letter })
  }
  return moveSpaces(runs)
}

/** Alphabets that are written from right to left. */
export const LEFTWARDS: ReadonlySet<FontName> = new Set(['arabic', 'hebrew'])

/** Moves the spaces behind a part that is written from right to left to the next one: they would stand before it. */
const moveSpaces = (runs: readonly Run[]): readonly Run[] =>
  runs.map(({ font, text }, n) => {
    const before = runs[n - 1]
    const spaces = before && LEFTWARDS.has(before.font) ? /\s*$/.exec(before.text)![0] : ''
    return { font, text: spaces + (LEFTWARDS.has(font) && n < runs.length - 1 ? text.trimEnd() : text) }
  })

/** Whether a letter has no alphabet of its own: a space, or a mark on the letter before. */
const isNeutral = (letter: string): boolean => /[\s\p{M}\u200C\u200D]/u.test(letter)

function findFont(letter: string): FontName {
  return SCRIPTS.find(([, script]) => script.test(letter))?.[0] ?? 'own'
}
