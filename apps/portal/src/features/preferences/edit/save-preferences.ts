import { ApiError, ConnectionLost } from '@afilia/client/calls/api-error.ts'
import { errorText } from '@afilia/client/calls/error-text.ts'
import { homeQuery } from '../../../app/home-query.ts'
import { toQueryKey, send } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import type { Trouble } from '@afilia/client/editing/bar-trouble.tsx'
import { toBodies, type PreferenceChanges } from './preferences-edit.ts'

/**
 * Saves the changes: the settings first, then the preferences. If the second call fails, the first one stays saved. Throws only programming
 * errors.
 */
export async function savePreferences(docid: string, changes: PreferenceChanges): Promise<Trouble | { readonly kind: 'saved' }> {
  const { settings, preferences } = toBodies(changes)
  const params = { docid }
  try {
    if (settings) {
      const saved = await send('PATCH settings/document-id/{docid}', { params, body: settings })
      queryClient.setQueryData(toQueryKey('GET settings/document-id/{docid}', { params }), saved)
    }
    if (preferences) {
      const saved = await send('PATCH preferences/document-id/{docid}', { params, body: preferences })
      queryClient.setQueryData(toQueryKey('GET preferences/document-id/{docid}', { params }), saved)
    }
    // News and periods depend on the followed places.
    await queryClient.invalidateQueries({ queryKey: homeQuery.queryKey })
    return { kind: 'saved' }
  } catch (error) {
    if (error instanceof ConnectionLost) return { kind: 'lost' }
    if (error instanceof ApiError) return { kind: 'refused', text: await errorText(error) }
    throw error
  }
}
