import { currentLanguage } from '@afilia/client/texts/texts.ts'
import type { CaseCard } from '@afilia/contract/cases/cases'
import { formatDay } from '@afilia/i18n/format'
import type { Translate } from '@afilia/i18n/keys'

const presentDay = (day: string): string => formatDay(new Date(`${day}T12:00:00Z`), currentLanguage(), { timeZone: 'UTC' })

/** The deadline for the union's answer, or whose turn it is. */
export function presentClock(t: Translate<'cases'>, { state, dueOn }: Pick<CaseCard, 'state' | 'dueOn'>): string {
  if (dueOn === null) return t(`clock.${state}`)
  return t(dueOn < new Date().toISOString().slice(0, 10) ? 'clock.late' : 'clock.due', { day: presentDay(dueOn) })
}
