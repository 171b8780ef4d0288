import type { Deps } from '../../../platform/deps.ts'
import { newId } from '../../../platform/ids.ts'
import type { Db } from '../../../platform/postgres/db.ts'
import { claimUploads } from '../../uploads/commands.ts'

/** A message in a case, with its files. */
export interface Said {
  readonly text: string
  /** Ids of the author's uploads. */
  readonly files: readonly string[]
}

/** Adds a message to the thread of a case, and returns its id. The files belong to the member from then on. */
export async function say(
  db: Db,
  { clock, sealing }: Pick<Deps, 'clock' | 'sealing'>,
  known: { readonly id: string; readonly person_id: string | null },
  { text, files }: Said,
  author: { readonly by: 'MEMBER' | 'TEAM' | 'HELPER' | 'NOTE'; readonly id: string },
): Promise<string> {
  const now = clock.now()
  const id = newId(now)
  await db
    .insertInto('case_messages')
    .values({
      id,
      case_id: known.id,
      person_id: known.person_id,
      author_id: author.id,
      by: author.by,
      text_sealed: sealing.seal('case_messages.text_sealed', id, text),
      created_at: now,
    })
    .execute()
  const claims = files.map((file, i) => ({ field: `files.${i}`, id: file.toLowerCase(), rule: {} }))
  await claimUploads(db, { senderId: author.id, ownerId: known.person_id ?? author.id, user: 'CASE', id: known.id, messageId: id }, claims)
  return id
}
