import { fold } from '@afilia/domain/formats/text'
import { isUniqueViolation } from '../../../platform/postgres/db.ts'
import type { BaseDeps } from '../../../platform/deps.ts'
import { newId } from '../../../platform/ids.ts'
import { StartError } from '../../../platform/process/start-error.ts'
import { addAccount } from '../../identity/accounts/accounts.ts'

interface NewAdmin {
  /** Normalised. */
  readonly documentId: string
  readonly firstName: string
  readonly lastName: string
  /** In lower case. The operator who creates the account vouches for it, so it can be used for signing in at once. */
  readonly email: string
  readonly passwordHash: string
}

const TAKEN = ['people_document_id_hash_key', 'people_by_email', 'accounts_by_sign_in_email']

/** Adds an administrator who is not a member. Throws StartError if somebody already has the document id or the address. */
export async function addAdmin({ db, clock, sealing }: BaseDeps, admin: NewAdmin): Promise<void> {
  const now = clock.now()
  const id = newId(now)
  await db
    .transaction()
    .execute(async (trx) => {
      await trx
        .insertInto('people')
        .values({
          id,
          document_id_hash: sealing.hash('document-id', admin.documentId),
          document_id_sealed: sealing.seal('people.document_id_sealed', id, admin.documentId),
          first_name: admin.firstName,
          last_name: admin.lastName,
          folded: fold(`${admin.firstName} ${admin.lastName}`),
          email: admin.email,
          created_at: now,
          updated_at: now,
        })
        .execute()
      await addAccount(trx, { personId: id, passwordHash: admin.passwordHash, roles: ['ROLE_ADMIN'], email: admin.email, now })
    })
    .catch((error: unknown) => {
      if (TAKEN.some((constraint) => isUniqueViolation(error, constraint)))
        throw new StartError('Somebody with this document id or e-mail address is in the database already.')
      throw error
    })
}
