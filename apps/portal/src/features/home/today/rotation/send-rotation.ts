import { query, send } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { addDays, type IsoDate } from '@afilia/domain/shifts/dates'
import { applyPattern, type Pattern } from '@afilia/domain/shifts/pattern'
import { askForBlock } from '../../../../app/home-query.ts'

/** Days that a rotation from the home fills: about three months. */
const AHEAD = 91

/**
 * Repeats the steps from today on and saves them. Days that were set by hand stay. Throws ApiError or ConnectionLost; then nothing was
 * changed.
 */
export async function sendRotation(steps: Pattern['steps'], today: IsoDate): Promise<void> {
  const range = { from: today, to: addDays(today, AHEAD) }
  const set = await queryClient.fetchQuery({ ...query('GET schedule/my-schedule', { query: range }), staleTime: 0, retry: false })
  const plan = Object.fromEntries(set.days.map((day) => [day.date, day]))
  const changes = applyPattern(plan, { steps, start: today }, range, { overwrites: false })
  const days = Object.entries(changes).map(([date, { shifts, isByHand }]) => ({
    date,
    shifts: [...shifts],
    isByHand,
    version: plan[date]?.version ?? 0,
  }))
  if (days.length > 0) await send('PUT schedule/my-schedule', { body: { days } })
  await Promise.all([queryClient.invalidateQueries({ queryKey: ['GET schedule/my-schedule'] }), askForBlock('shifts')])
}
