import { formatMoment, formatTime } from '@afilia/i18n/format'
import { currentLanguage } from '@afilia/client/texts/texts.ts'

/** Events are told in the time of the mainland, as in the mails about them. */
const MADRID = 'Europe/Madrid'

export const presentMoment = (time: string): string => formatMoment(new Date(time), currentLanguage(), { timeZone: MADRID })

/** From when until when. */
export function presentTimes({ startsAt, endsAt }: { startsAt: string; endsAt: string }): string {
  const isOneDay = new Date(endsAt).getTime() - new Date(startsAt).getTime() < 12 * 3600_000
  const end = isOneDay ? formatTime(new Date(endsAt), { timeZone: MADRID }) : presentMoment(endsAt)
  return `${presentMoment(startsAt)} – ${end}`
}
