import type { Campaign, CampaignEdit } from '@afilia/contract/messages/campaigns'
import { EVERYBODY } from '@afilia/domain/messages/audience'
import type { StaffTransition } from './transitions/rules.ts'
import type { Client } from '../../testing/app/client.ts'

/** A complete campaign. */
export const WRITTEN: CampaignEdit = {
  topic: 'UNION',
  texts: { es: { title: 'Asamblea el jueves', body: 'Nos vemos a las 17:00.\n\n- Convenio\n- Turnos' } },
  link: '/events',
  audience: EVERYBODY,
  files: [],
  isPopup: false,
  mustAcknowledge: false,
  isUrgent: false,
  scheduledAt: null,
  followsId: null,
}

export async function writeDraft(client: Client, edit: Partial<CampaignEdit> = {}): Promise<Campaign> {
  const answer = await client.call('POST campaigns', { body: { ...WRITTEN, ...edit } })
  if (answer.status !== 201) throw new Error(`Creating a draft failed: ${answer.status} ${JSON.stringify(answer.problem)}`)
  return answer.body
}

/** Makes a transition with the version that was read. */
export const makeTransition = (
  client: Client,
  { id, version }: Pick<Campaign, 'id' | 'version'>,
  transition: StaffTransition,
  remark = '',
) => client.call('POST campaigns/{campaign}/transitions', { params: { campaign: id }, body: { transition, version, remark } })
