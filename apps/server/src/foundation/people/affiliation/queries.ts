import { findObstacle, type Obstacle } from '@afilia/domain/people/memberships'
import type { Db } from '../../../platform/postgres/db.ts'

/** Finds the reason why a member cannot become an affiliate now. Null for a student. */
export async function readObstacle(db: Db, personId: string): Promise<Obstacle | null> {
  const row = await db
    .selectFrom('people')
    .leftJoin('accounts', 'accounts.person_id', 'people.id')
    .select(['people.left_at', 'people.is_blocked', 'accounts.roles'])
    .where('people.id', '=', personId)
    .executeTakeFirst()
  return (row && findObstacle({ roles: row.roles, hasLeft: row.left_at !== null || row.is_blocked })) ?? null
}
