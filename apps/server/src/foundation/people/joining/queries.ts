import { pushRole } from '@afilia/domain/identity/roles'
import type { Db } from '../../../platform/postgres/db.ts'
import type { Sealing } from '../../../platform/sealing/sealing.ts'

/** Finds a person by their document: a member, a former member, or staff who are not members. Locks the row in a transaction. */
export async function findByDocument(db: Db, sealing: Sealing, documentId: string) {
  const row = await db
    .selectFrom('people')
    .leftJoin('accounts', 'accounts.person_id', 'people.id')
    .select(['people.id', 'people.email', 'people.left_at', 'accounts.roles', 'accounts.id as account_id'])
    .where('people.document_id_hash', 'in', sealing.hashes('document-id', documentId))
    .where('people.is_blocked', '=', false)
    .forUpdate('people')
    .executeTakeFirst()
  if (!row) return undefined
  const { id, email, left_at, roles, account_id } = row
  // If accounts are kept elsewhere, everybody in the register is a member.
  const isMember = left_at === null && (roles === null || pushRole(roles) !== undefined)
  return { id, email, isMember, hasLeft: left_at !== null, roles: roles ?? [], accountId: account_id }
}
