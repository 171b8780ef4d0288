import type { Deps } from '../../../platform/deps.ts'
import type { TaskHandlers } from '../../../platform/tasks/tasks.ts'
import { callOff } from '../commands.ts'
import { mailAppointment } from '../mails/commands.ts'
import { noteReminded } from './commands.ts'
import { listDue, listImpossible } from './queries.ts'

/** `publicUrl`: the portal's address for browsers. */
export const createAppointmentTasks = (deps: Deps, publicUrl: string): TaskHandlers => ({
  'remind-of-appointments': { schedule: '*/10 * * * *', run: () => remindOfAppointments(deps, publicUrl) },
  'call-off-appointments': { schedule: '*/10 * * * *', run: () => callOffAppointments(deps, publicUrl) },
})

/** Mails each member one reminder, the day before. */
export async function remindOfAppointments(deps: Deps, publicUrl: string): Promise<void> {
  for (const id of await listDue(deps.db, deps.clock.now()))
    await deps.db.transaction().execute(async (trx) => {
      if (await noteReminded(trx, id)) await mailAppointment(trx, deps, publicUrl, id, 'reminder')
    })
}

/** Calls off appointments that cannot take place: the office is closed, and the member is notified, or the member has left. */
export async function callOffAppointments(deps: Deps, publicUrl: string): Promise<void> {
  const now = deps.clock.now()
  for (const { id, isNotified } of await listImpossible(deps.db, now))
    await deps.db.transaction().execute(async (trx) => {
      if ((await callOff(trx, id, now)) && isNotified) await mailAppointment(trx, deps, publicUrl, id, 'closed')
    })
}
