import { formatNumber } from '@afilia/i18n/format'
import type { Translate } from '@afilia/i18n/keys'
import { currentLanguage } from '@afilia/client/texts/texts.ts'

/** 9090 → "151 h 30 min". */
export function presentHours(minutes: number, t: Translate<'schedule'>): string {
  const whole = Math.round(Math.abs(minutes))
  const hours = formatNumber(Math.floor(whole / 60), currentLanguage())
  return whole % 60 === 0 ? t('units.hours', { hours }) : t('units.hoursAndMinutes', { hours, minutes: whole % 60 })
}
