import { readShiftsNow, type ShiftsAround } from '@afilia/domain/shifts/now'
import { clockAt } from '@afilia/domain/shifts/zone'
import { formatMoment, formatTime } from '@afilia/i18n/format'
import type { Translate } from '@afilia/i18n/keys'
import type { Language } from '@afilia/i18n/languages'

/** The day of a member in words: one statement, and what follows from it. */
export interface PresentedDay {
  readonly title: string
  readonly facts: readonly string[]
  /** The language of the title, if it is a content's. */
  readonly language?: string | undefined
}

export interface Here {
  readonly t: Translate<'member-home'>
  readonly language: Language
  readonly now: Date
}

interface NamedShifts extends ShiftsAround {
  readonly kinds: readonly (ShiftsAround['kinds'][number] & { readonly name: string })[]
}

/** Hours at which a shift that begins is no longer in the morning, and in the evening. */
const [AFTERNOON, NIGHT] = [13, 20]

/** Says in words whether the member works now, later today or not at all, and when next. */
export function presentShifts({ zone, kinds, days }: NamedShifts, { t, language, now }: Here): PresentedDay {
  const found = readShiftsNow({ zone, kinds, days }, now.getTime())
  const options = { now, timeZone: zone }
  const time = (moment: number): string => formatTime(new Date(moment), options)
  const isToday = (moment: number): boolean => clockAt(zone, moment).date === clockAt(zone, now.getTime()).date
  const moment = (at: number): string => (isToday(at) ? time(at) : formatMoment(new Date(at), language, options))
  const next = found.next
    ? t('today.next', { when: `${formatMoment(new Date(found.next.from), language, options)}–${time(found.next.until)}` })
    : t('today.noNext')

  if (found.state === 'over') return { title: t('today.over'), facts: [next] }
  if (found.state === 'free') {
    const kind = kinds.find(({ id }) => id === found.dayOff)
    const title = kind === undefined ? t('today.none') : kind.nature === 'rest' ? t('today.free') : kind.name
    return { title, facts: [next] }
  }
  const { from, until } = found.shift
  if (found.state === 'working') return { title: t('today.working', { span: `${time(from)}–${time(until)}` }), facts: [next] }
  const hour = clockAt(zone, from).minutes / 60
  const part = hour < AFTERNOON ? 'morning' : hour < NIGHT ? 'afternoon' : 'night'
  return { title: t(`today.${part}`, { time: time(from) }), facts: [t('today.end', { when: moment(until) }), next] }
}
