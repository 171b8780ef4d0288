import { currentLanguage } from '@afilia/client/texts/texts.ts'
import type { JobList } from '@afilia/contract/jobs/job-lists'
import { formatNumber, formatShortDate } from '@afilia/i18n/format'

/** A name that distinguishes the list from others. */
export const nameList = ({ healthService, category, region, year }: JobList): string =>
  `${healthService}\u00a0· ${category}\u00a0· ${region.name}\u00a0· ${year}`

/** Noon, so that the day is the same everywhere in Spain. */
export const presentDay = (day: string): string => formatShortDate(new Date(`${day}T12:00:00Z`), currentLanguage())

/** Formats points given in 1/10000, with two to four decimals. */
export function presentPoints(points: number): string {
  const places = [2, 3].find((count) => points % 10 ** (4 - count) === 0) ?? 4
  return formatNumber(points / 10_000, currentLanguage(), places)
}

export const presentPosition = (position: number): string => formatNumber(position, currentLanguage())
