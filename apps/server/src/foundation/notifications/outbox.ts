import type { MailFailure } from '@afilia/domain/messages/mails'
import { sql } from 'kysely'
import type { Deps } from '../../platform/deps.ts'
import type { Db } from '../../platform/postgres/db.ts'
import { KEEP_TRYING, MAILS_CHANNEL, type MailMessage, openMessage, sealMessage } from './mail.ts'

/** How long a sender may hold a mail before another one may take it, in ms. */
export const LEASE = 120_000

export interface TakenMail {
  readonly id: string
  /** The recipient. Null for others, such as offices. */
  readonly person_id: string | null
  readonly message: MailMessage
  /** The number of earlier attempts. */
  readonly attempts: number
  readonly give_up_at: Date
}

/** The result of sending a mail. */
export type Outcome =
  | { readonly state: 'SENT' }
  | { readonly state: 'BOUNCED' | 'DEAD'; readonly failure: MailFailure; readonly code: string | null }
  | { readonly state: 'WAITING'; readonly failure: MailFailure; readonly code: string | null; readonly delay: number }

type OutboxDeps = Pick<Deps, 'db' | 'clock' | 'sealing'>

/** Takes the next due mail, so that no other sender takes it for `LEASE`. Undefined if none is due. */
export async function takeMail({ db, clock, sealing }: OutboxDeps): Promise<TakenMail | undefined> {
  const now = clock.now()
  const row = await db
    .updateTable('mails')
    .set({ next_at: new Date(now.getTime() + LEASE) })
    .where('id', '=', (query) =>
      query
        .selectFrom('mails')
        .select('id')
        .where('state', '=', 'WAITING')
        .where('next_at', '<=', now)
        .orderBy('priority')
        .orderBy('next_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'person_id', 'message_sealed', 'attempts', 'give_up_at'])
    .executeTakeFirst()
  return row && { ...row, message: openMessage(sealing, row) }
}

/** Stores the result of sending a mail. Deletes the secret of a finished mail. */
export async function settleMail({ db, clock, sealing }: OutboxDeps, mail: TakenMail, outcome: Outcome): Promise<void> {
  const now = clock.now()
  const { id, message } = mail
  const isOver = outcome.state !== 'WAITING'
  await db
    .updateTable('mails')
    .set({
      state: outcome.state,
      attempts: mail.attempts + 1,
      failure: outcome.state === 'SENT' ? null : outcome.failure,
      failure_code: outcome.state === 'SENT' ? null : outcome.code,
      ...(outcome.state === 'SENT' && { sent_at: now }),
      ...(outcome.state === 'WAITING' && { next_at: new Date(now.getTime() + outcome.delay) }),
      ...(isOver && message.isSecret && { message_sealed: sealMessage(sealing, id, { ...message, text: '' }), is_forgotten: true }),
    })
    .where('id', '=', id)
    .execute()
}

/** Retries mails that were given up. Without `id` all of them except bounced ones. Returns how many. */
export async function tryAgain(db: Db, now: Date, id?: string): Promise<number> {
  const again = await db
    .with('again', (queries) =>
      queries
        .updateTable('mails')
        .set({ state: 'WAITING', attempts: 0, next_at: now, give_up_at: new Date(now.getTime() + KEEP_TRYING) })
        .where('state', 'in', id === undefined ? ['DEAD'] : ['DEAD', 'BOUNCED'])
        .where('is_forgotten', '=', false)
        .$if(id !== undefined, (query) => query.where('id', '=', id!))
        .returning('id'),
    )
    .selectFrom('again')
    .select((eb) => [eb.cast<number>(eb.fn.countAll(), 'integer').as('count'), sql`pg_notify(${MAILS_CHANNEL}, '')`.as('notified')])
    .executeTakeFirstOrThrow()
  return again.count
}
