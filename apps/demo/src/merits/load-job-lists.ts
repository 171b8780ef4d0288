import { addDays, addMonths, toMonth } from '@afilia/domain/shifts/dates'
import { clockAt } from '@afilia/domain/shifts/zone'
import type { BaseDeps } from '../../../server/src/platform/deps.ts'
import { newId } from '../../../server/src/platform/ids.ts'
import { fillTable, type Row } from '../../../server/src/reference/fill-table.ts'
import { FIXED_PEOPLE } from '../people/accounts/accounts.ts'

const SOURCE = 'Datos de ejemplo'

/** Example lists: service and category, region, and the points (in 1/10000) and the position of the first cut-off. */
const LISTS = [
  ['Servicio de salud de Madrid (ejemplo)', 'Enfermería', 'CA13', 412_500, 2_140],
  ['Servicio de salud de Madrid (ejemplo)', 'Enfermería de salud mental', 'CA13', 286_000, 310],
  ['Servicio de salud de Andalucía (ejemplo)', 'Enfermería', 'CA01', 453_250, 5_320],
  ['Servicio de salud de Galicia (ejemplo)', 'Enfermería', 'CA12', 338_750, 1_480],
  ['Servicio de salud del País Vasco (ejemplo)', 'Enfermería', 'CA16', 521_000, 1_960],
  ['Servicio de salud de Cataluña (ejemplo)', 'Enfermería', 'CA09', 298_500, 2_710],
  ['Servicio de salud de la Comunidad Valenciana (ejemplo)', 'Matronas', 'CA10', 367_000, 220],
] as const
const MONTHS = 8

/** Creates example lists with the cut-offs of recent months, two of them followed by the affiliate, unless there are any. */
export async function loadDemoJobLists({ db, clock, sealing }: Pick<BaseDeps, 'db' | 'clock' | 'sealing'>): Promise<void> {
  if (await db.selectFrom('job_lists').select('id').limit(1).executeTakeFirst()) return
  const now = clock.now()
  const today = clockAt('Europe/Madrid', now.getTime()).date
  const lists = LISTS.map(([health_service, category, autonomy_id]): Row<'job_lists'> => {
    const source = { source_name: SOURCE, source_url: null, updated_at: now }
    return { id: newId(now), health_service, category, autonomy_id, year: Number(today.slice(0, 4)), ...source }
  })
  const days = Array.from({ length: MONTHS }, (_, index) => addDays(`${addMonths(toMonth(today), index - MONTHS)}-01`, 14))
  const cuts = lists.flatMap(({ id }, place) => {
    const [, , , points, position] = LISTS[place]!
    // The required points fall from month to month, with an occasional rise.
    return days.map((day, index) => ({
      list_id: id,
      day,
      points: points - index * 8_250 + (index % 3) * 4_500,
      position: position + index * 34 - (index % 3) * 11,
    }))
  })
  await fillTable(db, 'job_lists', lists)
  await fillTable(db, 'job_list_cuts', cuts)

  const affiliate = FIXED_PEOPLE.find(({ documentId }) => documentId === '00000001R')!
  const followed = lists.slice(0, 2).map((list, place): Row<'followed_job_lists'> => {
    const id = newId(now)
    const mine = days
      .filter((_, index) => index % 3 === 0)
      .map((day, index) => ({ day, points: 345_000 - place * 60_000 + index * 9_000, position: 2_900 - index * 210 - place * 2_300 }))
    const mine_sealed = sealing.seal('followed_job_lists.mine_sealed', id, JSON.stringify(mine))
    return { id, person_id: affiliate.id, list_id: list.id, mine_sealed, version: 1, created_at: now, updated_at: now }
  })
  await fillTable(db, 'followed_job_lists', followed)
}
