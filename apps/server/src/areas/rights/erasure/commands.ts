import { RETENTION_LAWS } from '@afilia/domain/people/rights'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../platform/postgres/db.ts'
import { newId } from '../../../platform/ids.ts'
import { forgetMailsTo } from '../../../foundation/notifications/mail.ts'
import type { Deps } from '../../../platform/deps.ts'
import { endMandate } from '../../../foundation/people/mandates/commands.ts'
import { getProfile } from '../../../foundation/people/queries.ts'
import { toMailKind } from '../commands.ts'
import { type PersonalTable, toDeletionOrder } from '../../../platform/area/personal-tables.ts'
import type { Database } from '../../../platform/tables/tables.gen.ts'
import { isOwnedBy, previewErasure } from '../queries.ts'

/**
 * Erases a person in one transaction: data that no law retains are deleted, their own row is emptied, and their identity is blocked until the
 * last retained data can be deleted too. Does nothing if they have already been erased.
 */
export async function erasePerson({ db, clock, sealing }: Deps, tables: readonly PersonalTable[], personId: string): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (trx) => {
    const person = await trx
      .selectFrom('people')
      .selectAll()
      .where('id', '=', personId)
      .where('is_blocked', '=', false)
      .forUpdate()
      .executeTakeFirst()
    if (!person) return
    const profile = await getProfile(trx, sealing, personId, 'es')
    const account = await trx.selectFrom('accounts').select('sign_in_email').where('person_id', '=', personId).executeTakeFirst()
    const addresses = [person.email, account?.sign_in_email].flatMap((email) => email?.toLowerCase() ?? [])
    await forgetMailsTo(trx, { sealing }, addresses, toMailKind('answered'))
    const kept = (await previewErasure(trx, tables, personId, now)).flatMap(({ until }) => until ?? [])
    // No more debits, but the proof of the mandate and its validity are retained.
    await endMandate(trx, now, personId)
    for (const table of toDeletionOrder(tables)) {
      if (table.onErasure === 'erase') await sql`delete from ${sql.table(table.table)} where ${isOwnedBy(table, personId)}`.execute(trx)
    }
    await trx
      .insertInto('blocked_people')
      .values({
        person_id: personId,
        document_id_hash: person.document_id_hash,
        document_id_sealed: sealing.seal('blocked_people.document_id_sealed', personId, profile.documentId),
        identity_sealed: sealing.seal('blocked_people.identity_sealed', personId, JSON.stringify(toIdentity(profile))),
        blocked_at: now,
        destroy_after: kept.length > 0 ? new Date(kept.toSorted().at(-1)!) : now,
      })
      .execute()
    await trx
      .updateTable('people')
      // A save that waits for this row has the old version, and is rejected.
      .set((eb) => ({
        ...makeEmptyColumns(sealing, personId, newId(now)),
        is_blocked: true,
        version: eb('version', '+', 1),
        updated_at: now,
      }))
      .where('id', '=', personId)
      .execute()
  })
}

const toIdentity = ({ firstName, lastName, account }: Awaited<ReturnType<typeof getProfile>>) => ({
  firstName,
  lastName,
  // Receipts and mandates prove nothing without their account number.
  iban: account.iban,
})

/** Every column of a person with personal data. A new column does not compile until it is emptied too. */
type PersonalColumns = Required<Omit<Insertable<Database['people']>, 'id' | 'is_blocked' | 'version' | 'created_at' | 'updated_at'>>

/** An anonymous row. It frees the document id, so that the same person can join again. */
const makeEmptyColumns = (sealing: Deps['sealing'], personId: string, nobody: string): PersonalColumns => ({
  document_id_hash: sealing.hash('document-id', nobody),
  document_id_sealed: sealing.seal('people.document_id_sealed', personId, nobody),
  first_name: '',
  last_name: '',
  folded: '',
  email: null,
  phone: null,
  affiliate_province_id: null,
  affiliate_seat_id: null,
  unemployed: false,
  current_occupation: null,
  current_specialty_id: null,
  beneficiary_province_id: null,
  employer_id: null,
  school_id: null,
  academic_year: null,
  left_at: null,
  left_roles: null,
  restricted_at: null,
  objections: [],
})

const BATCH = 100

/** Destroys blocked data whose retention has ended, table by table. The empty row stays if it is the actor in somebody else's record. */
export async function destroyBlocked(db: Db, tables: readonly PersonalTable[], now: Date): Promise<void> {
  await destroyOutlived(db, tables, now)
  const due = await db.selectFrom('blocked_people').select('person_id').where('destroy_after', '<', now).limit(BATCH).execute()
  for (const { person_id } of due) {
    await db.transaction().execute(async (trx) => {
      for (const table of toDeletionOrder(tables)) {
        // Erased tables too, because a call that ran during the erasure may have written another row.
        if (table.onErasure !== 'empty') await sql`delete from ${sql.table(table.table)} where ${isOwnedBy(table, person_id)}`.execute(trx)
      }
      await trx.deleteFrom('blocked_people').where('person_id', '=', person_id).execute()
      await trx
        .deleteFrom('people')
        .where('id', '=', person_id)
        .where((eb) => eb.not(eb.exists(eb.selectFrom('access_log').select('id').where('actor_id', '=', person_id))))
        .where((eb) => eb.not(eb.exists(eb.selectFrom('rights_requests').select('id').where('answered_by', '=', person_id))))
        .execute()
    })
  }
}

/** Deletes rows of blocked people whose own retention has ended, while others may be retained for years. */
async function destroyOutlived(db: Db, tables: readonly PersonalTable[], now: Date): Promise<void> {
  const blocked = db.selectFrom('blocked_people').select('person_id')
  for (const { table, owner, onErasure } of tables) {
    if (typeof onErasure !== 'object') continue
    const years = sql.lit(RETENTION_LAWS[onErasure.law])
    const from =
      onErasure.from === null
        ? sql`(select blocked_at from blocked_people where blocked_people.person_id = ${sql.ref(`${table}.${owner}`)})`
        : sql.ref(onErasure.from)
    await sql`
      delete from ${sql.table(table)} where ${sql.ref(owner)} in (${blocked})
      and ${from} + make_interval(years => ${years}::int) < ${now}`.execute(db)
  }
}
