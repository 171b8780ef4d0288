import { formatShortDate, formatTime } from '@afilia/i18n/format'
import { useSyncExternalStore } from 'react'
import { queryClient } from '../calls/query-client.ts'
import { currentLanguage, useTexts } from '../texts/texts.ts'

/** Of when the page is that is read without a connection: of the oldest of what it shows. */
export function CacheTime() {
  const t = useTexts()
  const at = useSyncExternalStore(subscribe, findOldest)
  if (at === undefined) return null
  const date = new Date(at)
  return (
    // Notice when it is read, and not again with each page.
    <span aria-live="off">{t('connection.copy', { date: `${formatShortDate(date, currentLanguage())}, ${formatTime(date)}` })}</span>
  )
}

const subscribe = (onChange: () => void): (() => void) => queryClient.getQueryCache().subscribe(onChange)

/** In ms; the session is no part of what is shown. */
function findOldest(): number | undefined {
  const shown = queryClient.getQueryCache().findAll({ type: 'active' })
  const times = shown.filter(({ queryKey, state }) => queryKey[0] !== 'session' && state.data !== undefined)
  return times.length === 0 ? undefined : Math.min(...times.map(({ state }) => state.dataUpdatedAt))
}
