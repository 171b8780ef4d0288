import type { SavedAudience } from '@afilia/contract/messages/campaigns'
import type { Audience } from '@afilia/domain/messages/audience'
import type { Language } from '@afilia/i18n/languages'
import type { Deps } from '../../../platform/deps.ts'
import { AppError } from '../../../platform/errors.ts'
import { isUuid, newId } from '../../../platform/ids.ts'
import type { Db } from '../../../platform/postgres/db.ts'
import { listNames, rejectUnknownValues } from './queries.ts'

/** The most saved audiences of one author. */
const MAX_SAVED = 50

/** Saves an audience under a name, replacing one with the same name. Throws REFERENCE_NOT_FOUND, and REQUEST_INVALID if there are too many. */
export async function saveAudience(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  personId: string,
  { name, audience }: { readonly name: string; readonly audience: Audience },
  language: Language,
): Promise<SavedAudience> {
  await rejectUnknownValues(db, audience)
  const now = clock.now()
  const kept = await db
    .updateTable('audiences')
    .set({ audience: JSON.stringify(audience), updated_at: now })
    .where('person_id', '=', personId)
    .where('name', '=', name)
    .returning('id')
    .executeTakeFirst()
  const id = kept?.id ?? newId(now)
  if (!kept) {
    const saved = await db.selectFrom('audiences').select('id').where('person_id', '=', personId).execute()
    if (saved.length >= MAX_SAVED)
      throw new AppError('REQUEST_INVALID', { fieldErrors: [{ objectName: 'body', field: 'name', message: 'invalid' }] })
    await db
      .insertInto('audiences')
      .values({ id, person_id: personId, name, audience: JSON.stringify(audience), updated_at: now })
      .execute()
  }
  return { id, name, audience, names: await listNames(db, [audience], language), updatedAt: now.toISOString() }
}

/** Deletes one of the caller's own audiences; ignores other people's. */
export async function dropAudience(db: Db, personId: string, id: string): Promise<void> {
  if (isUuid(id)) await db.deleteFrom('audiences').where('id', '=', id).where('person_id', '=', personId).execute()
}
