/** The maximum length of a short text in UTF-16 units (specification §5, §9). */
export const MAX_SHORT_TEXT_LENGTH = 280

/**
 * Truncates text to `max` UTF-16 units, trims it and adds an ellipsis (§5), which does not count towards `max`. It never cuts
 * through a grapheme cluster. Text that fits is only trimmed.
 */
export function truncate(text: string, max: number = MAX_SHORT_TEXT_LENGTH): string {
  const whole = text.trim()
  if (whole.length <= max) return whole
  return `${whole.slice(0, graphemeStart(whole, Math.max(0, Math.floor(max)))).trim()}…`
}

/** The start of the grapheme cluster that contains the unit at `index`. */
function graphemeStart(text: string, index: number): number {
  // Older versions of Firefox have no Segmenter. Grapheme clusters do not depend on the language.
  if (typeof Intl.Segmenter === 'function') return new Intl.Segmenter().segment(text).containing(index)?.index ?? index
  let start = index
  while (start > 0 && isJoined(text.slice(0, start), text.slice(start))) start -= 1
  return start
}

/** Whether a cut between the two parts would split a surrogate pair, an accented letter, a flag or a joined emoji. */
function isJoined(before: string, after: string): boolean {
  const dividesPair = /[\uD800-\uDBFF]$/.test(before) && /^[\uDC00-\uDFFF]/.test(after)
  const dividesCluster =
    /^[\p{M}\p{Emoji_Modifier}\u200D]/u.test(after) || before.endsWith('\u200D') || (before.endsWith('\r') && after.startsWith('\n'))
  const flagsBefore = /\p{Regional_Indicator}*$/u.exec(before)?.[0].length ?? 0
  return dividesPair || dividesCluster || (/^\p{Regional_Indicator}/u.test(after) && flagsBefore % 4 !== 0)
}

const WITHOUT_ACCENT: Readonly<Record<string, string>> = { æ: 'ae', œ: 'oe', ø: 'o', ß: 'ss', ł: 'l', đ: 'd', ı: 'i' }

/**
 * Folds text for comparison in a search: lower case, no accents (ñ → n, ç → c, Catalan l·l → ll), punctuation as single spaces,
 * no invisible characters such as soft hyphens, trimmed. `'Col·legi d’Infermeria, ÀVILA'` → `'collegi d infermeria avila'`.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/(l)[·\u2022\u2027\u2219\u22C5](?=l)/giu, '$1')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .replaceAll(/[æœøßłđı]/gu, (letter) => WITHOUT_ACCENT[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Unicode's direction marks, which can reverse a line. */
const MARKS = String.raw`\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069`
const UNSEEN = new RegExp(String.raw`[\p{Cc}\u2028\u2029\uFEFF\uFFF9-\uFFFB${MARKS}]`, 'u')
const MARKS_AT_THE_ENDS = new RegExp(`^[${MARKS}]+|[${MARKS}]+$`, 'gu')

const PRINTED_SCRIPTS = 'Zyyy Zinh Latn Grek Cyrl Arab Armn Beng Bopo Deva Ethi Geor Gujr Guru Hang Hani Hebr Hira Kana Taml Thai'.split(
  ' ',
)
const PRINTED = new RegExp(`^[${PRINTED_SCRIPTS.map((script) => `\\p{Script=${script}}`).join('')}]*$`, 'u')

/**
 * Whether documents can print the text: it has no pictures, and only letters of alphabets for which there is a font
 * (`apps/server/src/platform/pdf/fonts.ts`).
 */
export const isPrinted = (text: string): boolean => PRINTED.test(text) && !/\p{So}/u.test(text)

/** Whether the text has no line breaks and no invisible characters. */
export const isOneLine = (text: string): boolean => !UNSEEN.test(text)

/** Like `isOneLine`, for text that may have several lines. */
export const isPlainText = (text: string): boolean => isOneLine(text.replaceAll(/[\n\r\t]/g, ''))

/** Removes direction marks at both ends: text copied from an address book often has them. */
export const trimMarks = (text: string): string => text.replaceAll(MARKS_AT_THE_ENDS, '')

const BETWEEN_WORDS = /[\p{Cc}\u2028\u2029]+/gu
const ALL_UNSEEN = new RegExp(UNSEEN, 'gu')
const ALL_MARKS = new RegExp(String.raw`[\uFEFF\uFFF9-\uFFFB${MARKS}]`, 'gu')

/** The words of a search without invisible characters. No searched text contains them, and there is no field to show an error at. */
export const toSearchWords = (text: string): string => text.replaceAll(BETWEEN_WORDS, ' ').replaceAll(ALL_UNSEEN, '')

/**
 * Text from outside as it can be shown and stored: control characters become spaces, and half characters and direction marks are
 * left out. Line breaks and tabs stay.
 */
export const cleanText = (text: string): string =>
  text
    .replaceAll(/[\u2028\u2029\u0085]/g, '\n')
    .replaceAll(/[^\P{Cc}\n\r\t]/gu, ' ')
    .replaceAll(/\p{Cs}/gu, '')
    .replaceAll(ALL_MARKS, '')
