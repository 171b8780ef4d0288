import type { WorkContact } from '@afilia/contract/content/union'
import type { Selectable } from 'kysely'
import type { Db } from '../../platform/postgres/db.ts'
import type { Database } from '../../platform/tables/tables.gen.ts'

/** Inserts an office of the union, or replaces the one with the same id. Its id is that of the seat; a province has one office. */
export async function saveOffice(db: Db, office: Selectable<Database['offices']>): Promise<void> {
  const row = { ...office, hours: JSON.stringify(office.hours), staff: JSON.stringify(office.staff) }
  await db
    .insertInto('offices')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

/** Sets the contact data of a representative, and which of them members see. */
export async function setWorkContact(db: Db, personId: string, contact: WorkContact, now: Date): Promise<void> {
  const values = {
    phone: contact.phone,
    email: contact.email,
    hours: contact.hours,
    is_phone_shown: contact.isPhoneShown,
    is_email_shown: contact.isEmailShown,
    updated_at: now,
  }
  await db
    .insertInto('work_contacts')
    .values({ person_id: personId, ...values })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(values))
    .execute()
}
