import { formatNumber } from '@afilia/i18n/format'
import type { Translate } from '@afilia/i18n/keys'
import { currentLanguage } from '@afilia/client/texts/texts.ts'

/** Formats a distance as exactly as the rounded position allows: hundreds of metres, then km with one decimal, then whole km. */
export function writeDistance(t: Translate<'advantages'>, metres: number): string {
  if (metres === 0) return t('near.underKm')
  if (metres < 950) return t('near.metres', { value: formatDecimals(Math.max(100, Math.round(metres / 100) * 100)) })
  return t('near.km', { value: formatDecimals(metres / 1000, metres < 9950 && metres % 1000 !== 0 ? 1 : 0) })
}

const formatDecimals = (value: number, decimals = 0): string => formatNumber(value, currentLanguage(), decimals)
