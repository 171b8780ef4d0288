import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { query } from '@afilia/client/calls/query.ts'
import { useSignedIn } from '@afilia/client/session/session.ts'
import { toEdit } from './preferences-edit.ts'

/** The saved preferences, settings and channels of messages as one value to edit; undefined until all have loaded. */
export function usePreferences() {
  const { docid } = useSignedIn()
  const settings = useQuery(query('GET settings/document-id/{docid}', { params: { docid } }))
  const preferences = useQuery(query('GET preferences/document-id/{docid}', { params: { docid } }))
  const messages = useQuery(query('GET message-preferences'))
  const saved = useMemo(
    () => settings.data && preferences.data && messages.data && toEdit(settings.data, preferences.data, messages.data),
    [settings.data, preferences.data, messages.data],
  )
  return {
    saved,
    error: settings.error ?? preferences.error ?? messages.error,
    isFetching: settings.isFetching || preferences.isFetching || messages.isFetching,
    retry: () => Promise.all([settings.refetch(), preferences.refetch(), messages.refetch()]),
  }
}
