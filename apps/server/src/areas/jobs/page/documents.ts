import type { FileContent } from '@afilia/contract/endpoint'
import type { JobPage } from '@afilia/contract/jobs/jobs'
import type { Reader } from '../../../platform/endpoints/reader.ts'
import { type CalendarEvent, writeCalendar } from '../../../platform/texts/calendar.ts'
import { textsIn } from '../../../platform/texts/texts.ts'

/** The last day to apply and the days of the timeline, for calendar applications. */
export function makeJobCalendar(job: JobPage, publicUrl: string, { language, now }: Reader): FileContent {
  const t = textsIn(language)
  const event = (uid: string, date: string, what: string): CalendarEvent => ({
    uid: `${uid}-${job.id}@afilia`,
    title: `${what}: ${job.title}`,
    changedAt: now,
    date,
    url: `${publicUrl}/jobs/${job.id}`,
    ...(job.place && { place: job.place.name }),
  })
  const stages = job.timeline.flatMap(({ stage, from }, at) =>
    from === null ? [] : [event(`job-${at}`, from, t(`job-terms:stage.${stage}`))],
  )
  const events = [...(job.deadline === null ? [] : [event('job', job.deadline, t('job-terms:lastDay'))]), ...stages]
  return { name: `${t('job-terms:file')}.ics`, content: writeCalendar(job.title, events) }
}
