import type { HomeShifts } from '@afilia/contract/content/home'
import { addDays, findMonday, type IsoDate } from '@afilia/domain/shifts/dates'
import { clockAt } from '@afilia/domain/shifts/zone'
import { holdsRole } from '@afilia/domain/identity/access'
import { type HomeBlocks, readRows } from '../../platform/area/home-blocks.ts'
import type { Sealing } from '../../platform/sealing/sealing.ts'
import { textsIn } from '../../platform/texts/texts.ts'
import { openSettings, selectShifts } from './queries.ts'

const WEEKS = 3

/** The affiliate's shifts of this week and the next two. */
export const createScheduleHome = (sealing: Sealing): HomeBlocks => ({
  shifts: ({ caller, clock, language }) => {
    if (!caller || !holdsRole(caller, ['ROLE_AFFILIATE'])) return undefined
    const range = toWeeks(clockAt('Europe/Madrid', clock.now().getTime()).date)
    return readRows(selectShifts(caller.personId, range), ([row]): HomeShifts | undefined => {
      if (!row) return undefined
      const settings = row.settings_sealed === null ? null : Buffer.from(row.settings_sealed, 'hex')
      const { zone, kinds } = openSettings(sealing, caller.personId, { ...row, settings_sealed: settings })
      const t = textsIn(language)
      const used = new Set(row.days.flatMap(({ shifts }) => shifts))
      return {
        zone,
        days: row.days,
        kinds: kinds
          .filter(({ id }) => used.has(id))
          .map(({ id, nature, color, start, end, ...kind }) => ({
            id,
            nature,
            color,
            start,
            end,
            name: kind.name ?? t(`schedule:kinds.${id}.name`),
            letters: kind.letters ?? t(`schedule:kinds.${id}.letters`),
          })),
      }
    })
  },
})

/** From Monday on. In the first hour of a day on the mainland it is still the day before on the Canary Islands. */
function toWeeks(today: IsoDate): { readonly from: IsoDate; readonly to: IsoDate } {
  const from = findMonday(addDays(today, -1))
  return { from, to: addDays(from, 7 * WEEKS) }
}
