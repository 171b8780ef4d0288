import type { WorkContact } from '@afilia/contract/union'
import type { Db } from '../../platform/postgres/db.ts'

/** Sets the contact data of a representative, and what of it members see. */
export async function setWorkContact(db: Db, personId: string, contact: WorkContact, now: Date): Promise<void> {
  const values = {
    phone: contact.phone,
    email: contact.email,
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
