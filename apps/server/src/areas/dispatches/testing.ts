import type { Dispatch, DispatchEdit } from '@afilia/contract/messages/dispatches'
import { EVERYBODY } from '@afilia/domain/messages/audience'
import type { StaffMove } from './moves/rules.ts'
import type { Client } from '../../testing/app/client.ts'

/** A message that is whole. */
export const WRITTEN: DispatchEdit = {
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

/** Writes a draft. */
export async function writeDraft(client: Client, edit: Partial<DispatchEdit> = {}): Promise<Dispatch> {
  const answer = await client.call('POST dispatches', { body: { ...WRITTEN, ...edit } })
  if (answer.status !== 201) throw new Error(`a draft was answered with ${answer.status} ${JSON.stringify(answer.problem)}`)
  return answer.body
}

/** Makes a move with what it was read as. */
export const makeMove = (client: Client, { id, version }: Pick<Dispatch, 'id' | 'version'>, move: StaffMove, remark = '') =>
  client.call('POST dispatches/{dispatch}/moves', { params: { dispatch: id }, body: { move, version, remark } })
