import { schedule } from '@afilia/contract/events/schedule'
import { type DateRange, rangeOfMonth, toMonth } from '@afilia/domain/shifts/dates'
import { clockAt } from '@afilia/domain/shifts/zone'
import type { Env } from '../../env.ts'
import type { ListCalendarEntries } from '../../platform/area/calendar-entries.ts'
import { implement, type Routes } from '../../platform/endpoints/implement.ts'
import { chooseFeed, createFeed, openFeed, revokeFeed, saveDays, saveSettings } from './commands.ts'
import { makeFeed } from './feed/documents.ts'
import { findFeed, getSettings, listDays } from './queries.ts'

export function createScheduleRoutes({ PRODUCT }: Pick<Env, 'PRODUCT'>, publicUrl: string, calendarEntries: ListCalendarEntries): Routes {
  return implement(schedule, {
    'GET schedule/my-schedule': async ({ db, clock, caller, query: { from, to } }) => {
      const range = from !== undefined && to !== undefined ? { from, to } : toCurrentMonth(clock.now())
      return { days: await listDays(db, caller.personId, range) }
    },

    'PUT schedule/my-schedule': async ({ caller, body, ...deps }) => ({ days: await saveDays(deps, caller.personId, body.days) }),

    'GET schedule/my-settings': ({ db, sealing, caller }) => getSettings(db, sealing, caller.personId),

    'PUT schedule/my-settings': async ({ caller, body, ...deps }) => {
      await saveSettings(deps, caller.personId, body)
      return getSettings(deps.db, deps.sealing, caller.personId)
    },

    'GET schedule/my-feed': ({ db, caller }) => findFeed(db, caller.personId),

    'PUT schedule/my-feed': ({ db, caller, body }) => chooseFeed(db, caller.personId, body),

    'POST schedule/my-feed': async ({ caller, ...deps }) => {
      const { token, createdAt } = await createFeed(deps, caller.personId)
      return { address: `${publicUrl}/services/${PRODUCT}/api/schedule/feed/${token}/shifts.ics`, createdAt: createdAt.toISOString() }
    },

    'DELETE schedule/my-feed': ({ db, caller }) => revokeFeed(db, caller.personId),

    'GET schedule/feed/{token}/shifts.ics': async ({ params, ...deps }) =>
      makeFeed(deps, await openFeed(deps, params.token), calendarEntries),
  })
}

const toCurrentMonth = (now: Date): DateRange => rangeOfMonth(toMonth(clockAt('Europe/Madrid', now.getTime()).date))
