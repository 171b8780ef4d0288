import type { EventPage } from '@afilia/contract/events/events'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { query } from '@afilia/client/calls/query.ts'
import { loadTexts } from '@afilia/client/texts/texts.ts'

/** Prepares offline booking of an event that the reader can book: loads what the form needs, and marks the page as available offline. */
export function useReadyBooking({ slug, formId, rejection }: EventPage, canBook: boolean): void {
  const client = useQueryClient()
  const isOpen = canBook && rejection === null
  useEffect(() => {
    if (isOpen) void readForm().catch(() => undefined)
    async function readForm(): Promise<void> {
      await loadTexts('booking', 'paying', 'errors')
      if (formId !== null) await client.fetchQuery(query('GET dynamic-forms/with-texts', { query: { event: slug } }))
      const { letOpen } = await import('../../../offline/keep-offline.ts')
      letOpen('/events/$id/book')
    }
  }, [client, slug, formId, isOpen])
}
