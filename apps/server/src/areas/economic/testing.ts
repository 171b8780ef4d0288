import type { Profile } from '@afilia/contract/people/people'
import type { Client } from '../../testing/app/client.ts'

export const getPersonId = async (client: Client): Promise<string> => (await client.session()).personId!
export const getProfile = async (client: Client): Promise<Profile> =>
  (await client.call('GET people/{id}/profile', { params: { id: await getPersonId(client) } })).body
export const save = async (client: Client, before: Profile, account: object, labor: object = before.labor) =>
  client.call('PUT people/{id}/profile', { params: { id: before.id }, body: { ...before, account, labor, currentPassword: 'afilia-demo' } })
