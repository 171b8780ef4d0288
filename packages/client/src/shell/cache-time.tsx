import { formatShortDate, formatTime } from '@afilia/i18n/format'
import { useSyncExternalStore } from 'react'
import { queryClient } from '../calls/query-client.ts'
import { currentLanguage, useTexts } from '../texts/texts.ts'

/** The age of a page read offline: that of its oldest data. */
export function CacheTime() {
  const t = useTexts()
  const at = useSyncExternalStore(subscribe, findOldest)
  if (at === undefined) return null
  const date = new Date(at)
  return (
    // The offline notice reads it out once; it is not announced again on each page.
    <span aria-live="off">{t('connection.copy', { date: `${formatShortDate(date, currentLanguage())}, ${formatTime(date)}` })}</span>
  )
}

const subscribe = (onChange: () => void): (() => void) => queryClient.getQueryCache().subscribe(onChange)

/** In ms. The session is not counted, because it is not shown. */
function findOldest(): number | undefined {
  const shown = queryClient.getQueryCache().findAll({ type: 'active' })
  const times = shown.filter(({ queryKey, state }) => queryKey[0] !== 'session' && state.data !== undefined)
  return times.length === 0 ? undefined : Math.min(...times.map(({ state }) => state.dataUpdatedAt))
}
