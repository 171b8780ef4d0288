import type { CaseMessage } from '@afilia/contract/cases/cases'
import type { Upload } from '@afilia/contract/cases/uploads'
import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/db.ts'
import type { Sealing } from '../../../platform/sealing/sealing.ts'

/**
 * Lists the messages of a case, oldest first, without their files. Needs no pages, because a daily limit keeps the thread short.
 */
export async function listMessages(
  db: Db,
  sealing: Sealing,
  caseId: string,
): Promise<(CaseMessage & { files: Upload[]; authorId: string | null })[]> {
  const rows = await db
    .selectFrom('case_messages as said')
    .leftJoin('people as author', 'author.id', 'said.author_id')
    .select(['said.id', 'said.by', 'said.author_id', 'said.text_sealed', 'said.created_at'])
    .select(sql<string | null>`author.first_name || ' ' || author.last_name`.as('author'))
    .where('said.case_id', '=', caseId)
    // Notes are for the team alone.
    .where('said.by', '!=', 'NOTE')
    .orderBy('said.id')
    .execute()
  return rows.map(({ id, by, author_id, text_sealed, created_at, author }) => ({
    id,
    authorId: author_id,
    by: by as CaseMessage['by'],
    author,
    text: sealing.open('case_messages.text_sealed', id, text_sealed),
    at: created_at.toISOString(),
    files: [],
  }))
}
