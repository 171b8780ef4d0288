import { formatNumber } from '@afilia/i18n/format'
import type { TFunction } from 'i18next'
import { currentLanguage } from '@afilia/client/texts/texts.ts'

/** As exact as the rounded position is: hundreds of metres, then kilometres with one decimal where it tells something, then whole ones. */
export function writeDistance(t: TFunction<'advantages'>, metres: number): string {
  if (metres < 950) return t('near.metres', { value: written(Math.max(100, Math.round(metres / 100) * 100)) })
  return t('near.km', { value: written(metres / 1000, metres < 9950 && metres % 1000 !== 0 ? 1 : 0) })
}

const written = (value: number, decimals = 0): string => formatNumber(value, currentLanguage(), decimals)
