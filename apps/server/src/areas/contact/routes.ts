import { contact } from '@afilia/contract/cases/contact'
import type { Env } from '../../env.ts'
import { implement, type Routes } from '../../platform/endpoints/implement.ts'
import { receiveContact } from './commands.ts'

export function createContactRoutes({ UNION_NAME }: Pick<Env, 'UNION_NAME'>): Routes {
  return implement(contact, {
    'POST services/notify/api/notifications/send_contact_email': ({ caller, address, language, body, ...deps }) =>
      receiveContact(deps, UNION_NAME, { personId: caller?.personId ?? null, address, language }, body),
  })
}
