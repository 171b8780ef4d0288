import { fold } from '@afilia/domain/formats/text'
import type { Language } from '@afilia/i18n/languages'

/** Nobody types a longer word. */
const LONGEST_WORD = 40

/** Lists the distinct words of a text, folded, in their order. */
export function listWords(text: string): string[] {
  const words = fold(text).split(' ')
  return [...new Set(words)].filter((word) => word !== '' && word.length <= LONGEST_WORD)
}

/** Whether a text has all these folded words. The last one may be a prefix of at least two letters. */
export function hasWords(text: string, words: readonly string[]): boolean {
  const own = listWords(text)
  const last = words.at(-1) ?? ''
  return words.every((word) => own.includes(word) || (word === last && word.length >= 2 && own.some((one) => one.startsWith(word))))
}

/**
 * Folded words without meaning for a search. PostgreSQL has no list for three of the languages, and its Castilian one is not
 * folded.
 */
const STOP_WORDS: Readonly<Record<Language, ReadonlySet<string>>> = {
  es: toSet(
    'a al como con cual cuando de del desde donde e el ella ellas ellos en entre era es esa ese eso esta estas este esto estos fue ha han hay la las le les lo los mas me mi mis muy ni no nos o para pero por porque que quien se segun ser si sin sobre son su sus te ti tu tus u un una unas uno unos y ya yo',
  ),
  ca: toSet(
    'a al als amb aquest aquesta aquests aquestes com d de del dels des el els em en entre es esta et ets fins ha han hi i jo l la les li lo ls m mes mi n ni no o on per pel pels perque pero que qui s sense si sobre son t te tu un una unes uns va vam van',
  ),
  eu: toSet(
    'ala arte ba bai baina bat batean batek baten bere bezala beste bi da dira du dute edo egin egon ere eta ez gero gu hau hauek hori horiek izan ni nola non nor zein zer zu',
  ),
  gl: toSet(
    'a aos ao as ca co coa coas como con cos da das de del desde do dos e el en entre era es esa ese eso esta este esto foi ha hai la las lle lles lo los mais me mi na nas nin no non nos nunha nun o os ou para pero pola polas polo polos por porque que quen se sen ser seu si sobre son sua te ti tu un unha unhas uns xa',
  ),
  en: toSet(
    'a about all also am an and any are as at be been but by can did do does for from had has have he her his how i if in into is it its me my no not of on or our out she so that the their them then there these they this to us was we were what when where which who will with would you your',
  ),
}

function toSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '))
}

export const withoutStopWords = (words: readonly string[], language: Language): string[] =>
  words.filter((word) => !STOP_WORDS[language].has(word))
