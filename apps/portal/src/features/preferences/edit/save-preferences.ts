import { ApiError, ConnectionLost } from '@afilia/client/calls/api-error.ts'
import { errorText } from '@afilia/client/calls/error-text.ts'
import { homeQuery } from '../../../app/home-query.ts'
import { toQueryKey, send } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import type { Trouble } from '@afilia/client/editing/bar-trouble.tsx'
import { orderPush } from '../../../push/push-state.ts'
import { toBodies, type PreferenceChanges } from './preferences-edit.ts'

/**
 * Saves the changes: settings first, then preferences, then message channels. If a later call fails, the earlier ones stay saved. Throws
 * only programming errors.
 */
export async function savePreferences(docid: string, changes: PreferenceChanges): Promise<Trouble | { readonly kind: 'saved' }> {
  const { settings, preferences, messages } = toBodies(changes)
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
    if (messages)
      queryClient.setQueryData(toQueryKey('GET message-preferences'), await send('PATCH message-preferences', { body: messages }))
    // Specification §4: the preference decides whether this browser has push.
    if (preferences?.pushNotificationOn !== undefined) orderPush('CHECK')
    // News and periods depend on the followed places.
    await queryClient.invalidateQueries({ queryKey: homeQuery.queryKey })
    return { kind: 'saved' }
  } catch (error) {
    if (error instanceof ConnectionLost) return { kind: 'lost' }
    if (error instanceof ApiError) return { kind: 'rejected', text: await errorText(error) }
    throw error
  }
}
