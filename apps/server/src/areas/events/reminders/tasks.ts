import { formatMoment } from '@afilia/i18n/format'
import { notifyMember } from '../../../foundation/notifications/notifying/commands.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Db } from '../../../platform/postgres/db.ts'
import type { TaskHandlers } from '../../../platform/tasks/tasks.ts'
import { textsIn as phrasesIn } from '../../../platform/texts/texts.ts'
import { textsIn, toTitles } from '../cards/queries.ts'
import { listDue, noteReminded, type Reminder, REMINDERS } from './commands.ts'

/** `publicUrl`: the portal's address for browsers. */
export const createReminderTasks = (deps: Deps, publicUrl: string): TaskHandlers => ({
  'remind-of-events': { schedule: '*/10 * * * *', run: () => remindOfEvents(deps, publicUrl) },
})

/** Mails the reminders that are due: the day before and two hours before, each once. */
export async function remindOfEvents(deps: Deps, publicUrl: string): Promise<void> {
  for (const reminder of REMINDERS)
    for (const id of await listDue(deps.db, reminder, deps.clock.now()))
      await deps.db.transaction().execute((trx) => remind(trx, deps, publicUrl, id, reminder))
}

async function remind(db: Db, deps: Deps, publicUrl: string, id: string, { name, number }: Reminder): Promise<void> {
  const order = await noteReminded(db, id, number)
  if (!order) return
  const link = `/events/tickets/${id}`
  await notifyMember(db, deps, {
    personId: order.person_id,
    topic: 'EVENTS',
    phrase: `reminders.${name}`,
    values: { event: { texts: toTitles(order.texts) }, when: { at: order.starts_at.toISOString() }, places: order.places },
    link,
    thread: `order:${id}`,
    mail: {
      kind: 'event-reminder',
      priority: 'bulk',
      write(language) {
        const t = phrasesIn(language)
        const values = {
          event: textsIn(order.texts, language).title,
          when: formatMoment(order.starts_at, language, { timeZone: 'Europe/Madrid', now: deps.clock.now() }),
          places: order.places,
          link: `${publicUrl}${link}`,
        }
        return {
          subject: t(`events:mail.${name}.subject`, values),
          text: `${t(`events:mail.${name}.text`, values)}\n\n${t('events:mail.tickets', values)}`,
        }
      },
    },
  })
}
