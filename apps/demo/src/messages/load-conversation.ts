import { sql } from 'kysely'
import { lockCase, transition } from '../../../server/src/foundation/cases/commands.ts'
import { say } from '../../../server/src/foundation/cases/messages/commands.ts'
import { openCase } from '../../../server/src/foundation/cases/opening/commands.ts'
import type { BaseDeps } from '../../../server/src/platform/deps.ts'
import { newId } from '../../../server/src/platform/ids.ts'
import { FIXED_PEOPLE } from '../people/accounts/accounts.ts'

const [MEMBER, DELEGATE] = ['00000001R', '00000005M'] as const
const HOUR = 3600_000
const ASKED = '¿Saldrá el calendario de vacaciones antes de enero? Tengo que pedir la semana de Reyes.'
const ANSWERED = 'Lo hemos pedido para el 15 de diciembre. En cuanto lo tengamos, te lo mando por aquí.'

const idOf = (documentId: string): string => FIXED_PEOPLE.find((one) => one.documentId === documentId)!.id

/** The demo's affiliate has answered the newest message of the delegate, who has written back. */
export async function loadDemoConversation({ db, clock, sealing }: Pick<BaseDeps, 'db' | 'clock' | 'sealing'>): Promise<void> {
  const [personId, addresseeId] = [idOf(MEMBER), idOf(DELEGATE)]
  const letter = await db
    .selectFrom('notifications')
    .innerJoin('campaigns', 'campaigns.id', 'notifications.campaign_id')
    .select(['notifications.thread', 'notifications.created_at'])
    .where('notifications.person_id', '=', personId)
    .where('campaigns.author_id', '=', addresseeId)
    .orderBy('notifications.id', 'desc')
    .executeTakeFirst()
  if (!letter) return
  const at = (hours: number) => {
    const moment = new Date(Math.min(letter.created_at.getTime() + hours * HOUR, clock.now().getTime() - HOUR))
    return { sealing, clock: { now: () => moment } }
  }
  await db.transaction().execute(async (trx) => {
    const asked = { kind: 'CONVERSATION', form: null, personId, addresseeId, thread: letter.thread, language: 'es', answers: {} } as const
    const { receipt } = await openCase(trx, at(2), asked)
    const opened = (await lockCase(trx, receipt.id))!
    await say(trx, at(2), opened, { text: ASKED, files: [] }, { by: 'MEMBER', id: personId })
    const taken = (await transition(trx, at(5), opened, 'take', { by: 'TEAM', actorId: addresseeId }))!
    const answered = (await transition(trx, at(5), taken, 'answer', { by: 'TEAM', actorId: addresseeId }))!
    const saidId = await say(trx, at(5), answered, { text: ANSWERED, files: [] }, { by: 'TEAM', id: addresseeId })
    const now = at(5).clock.now()
    const id = newId(now)
    await trx
      .insertInto('notifications')
      .values({
        id,
        person_id: personId,
        topic: 'REQUESTS',
        phrase: 'cases.said',
        values_sealed: sealing.seal('notifications.values_sealed', id, '{}'),
        link: `/services/requests/${receipt.id}`,
        thread: letter.thread,
        said_id: saidId,
        created_at: now,
        read_at: sql<Date>`${now}`,
      })
      .execute()
  })
}
