import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { LEAST_COUNT } from '@afilia/domain/messages/messages'
import { formatNumber } from '@afilia/i18n/format'

/** Rounded counts as text, of people or of things such as mails: «unas 120». Counts below ten are suppressed. */
export function useCountWords() {
  const t = useTexts('campaigns')
  return (count: number | null, of: 'people' | 'things' = 'people'): string =>
    count === null ? t('count.few', { count: LEAST_COUNT }) : t(`count.about.${of}`, { number: formatNumber(count, currentLanguage()) })
}
