import { holdsRole } from '@afilia/domain/identity/access'
import { MEMBER_ROLES } from '@afilia/domain/identity/roles'
import { formatShortDate } from '@afilia/i18n/format'
import { type BlockQuery, readRows } from '../../platform/area/home-blocks.ts'
import type { PersonalHit, PersonalQuestion } from '../../platform/search/personal-search.ts'
import { hasWords } from '../../platform/search/words.ts'
import { selectPeriods, toDay } from './queries.ts'

const MOST = 5

/** The periods that match these words. Null for callers who are not members: the page that lists them is only for members. */
export function findPeriods({ caller, reader, words }: PersonalQuestion): BlockQuery<readonly PersonalHit[]> | null {
  if (!holdsRole(caller, MEMBER_ROLES)) return null
  const present = (day: string): string => formatShortDate(new Date(`${day}T00:00:00Z`), reader.language, { timeZone: 'UTC' })
  return readRows(selectPeriods(caller.personId, toDay(reader.now), reader.language), (rows) =>
    rows
      .filter(({ name, region }) => hasWords(`${name} ${region?.name ?? ''}`, words))
      .slice(0, MOST)
      .map(({ id, name, opens, closes, region }) => ({
        id,
        path: '/profile/schedule#important-periods',
        title: name,
        excerpt: [opens === closes ? present(opens) : `${present(opens)} – ${present(closes)}`, ...(region ? [region.name] : [])].join(
          ' · ',
        ),
      })),
  )
}
