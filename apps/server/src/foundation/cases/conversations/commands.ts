import type { Language } from '@afilia/i18n/languages'
import { sql } from 'kysely'
import type { Deps } from '../../../platform/deps.ts'
import { type Db, inTransaction } from '../../../platform/postgres/db.ts'
import { rejectTooMany } from '../../../platform/rate-limit.ts'
import { lockCase, MESSAGES, notifyTeamOf, transition } from '../commands.ts'
import { say, type Said } from '../messages/commands.ts'
import type { Site } from '../mails.ts'
import { openCase } from '../opening/commands.ts'
import { findAuthor, findRepresentative, type Partner } from './queries.ts'

interface Written extends Said {
  readonly to: { readonly kind: 'MESSAGE' | 'REPRESENTATIVE'; readonly id: string }
}

/** Writes to a person of the union for the member, and returns the id of the conversation (docs/decisions/135). */
export async function converse(
  deps: Deps,
  site: Site,
  { personId, language }: { readonly personId: string; readonly language: Language },
  { to, ...said }: Written,
): Promise<string> {
  await rejectTooMany(deps, MESSAGES, personId)
  return inTransaction(deps.db, async (trx) => {
    // Two first messages at once begin one conversation.
    await trx.selectFrom('people').select('id').where('id', '=', personId).forNoKeyUpdate().execute()
    const partner = await (to.kind === 'MESSAGE' ? findAuthor : findRepresentative)(trx, personId, to.id)
    const open = await findOpen(trx, personId, partner)
    const id =
      open ?? (await openCase(trx, deps, { kind: 'CONVERSATION', form: null, personId, language, answers: {}, ...partner })).receipt.id
    const known = (await lockCase(trx, id))!
    const changed =
      open === undefined ? known : ((await transition(trx, deps, known, 'reply', { by: 'MEMBER', actorId: personId })) ?? known)
    await say(trx, deps, changed, said, { by: 'MEMBER', id: personId })
    await notifyTeamOf(trx, deps, site, changed, open === undefined ? 'opened' : 'replied')
    return id
  })
}

/** The member's open conversation with this person about these messages. */
async function findOpen(db: Db, personId: string, { addresseeId, thread }: Partner): Promise<string | undefined> {
  const row = await db
    .selectFrom('service_requests')
    .select('id')
    .where('person_id', '=', personId)
    .where('kind', '=', 'CONVERSATION')
    .where('addressee_id', '=', addresseeId)
    // A conversation without a message before it is its own thread.
    .where(sql<boolean>`case when ${thread}::text is null then thread is null else coalesce(thread, 'case:' || id) = ${thread} end`)
    .where('state', '<>', 'CLOSED')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.id
}
