import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { query } from '@afilia/client/calls/query.ts'
import { useSignedIn } from '@afilia/client/session/session.ts'
import { toEdit } from './preferences-edit.ts'

/** The saved preferences and settings as one value to edit; undefined until both have loaded. */
export function usePreferences() {
  const { docid } = useSignedIn()
  const settings = useQuery(query('GET settings/document-id/{docid}', { params: { docid } }))
  const preferences = useQuery(query('GET preferences/document-id/{docid}', { params: { docid } }))
  const saved = useMemo(
    () => settings.data && preferences.data && toEdit(settings.data, preferences.data),
    [settings.data, preferences.data],
  )
  return {
    saved,
    error: settings.error ?? preferences.error,
    isFetching: settings.isFetching || preferences.isFetching,
    retry: () => Promise.all([settings.refetch(), preferences.refetch()]),
  }
}
