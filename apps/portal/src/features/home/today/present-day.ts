import type { Home } from '@afilia/contract/content/home'
import { formatDay, formatMoment } from '@afilia/i18n/format'
import { findFailed } from './find-pressing.ts'
import { readBlock } from './read-block.ts'
import { type Here, type PresentedDay, presentShifts } from '../../../parts/shifts/present-shifts.ts'

/**
 * Says what matters today: what waits for staff, whether an affiliate works, how far off the specialist exam is, or what comes next. An
 * affiliate who has entered no shifts is asked for them.
 */
export function presentDay(home: Home, here: Here): PresentedDay {
  const { t, now, language } = here
  const cases = readBlock(home, 'cases')
  if (cases) return { title: cases.open === 0 ? t('work.none') : t('work.open', { count: cases.open }), facts: [] }
  const shifts = readBlock(home, 'shifts')
  if (shifts) return shifts.days.length > 0 ? presentShifts(shifts, here) : { title: t('today.add.title'), facts: [t('today.add.text')] }
  const exam = readBlock(home, 'periods')?.find(({ kind, isOpen, daysLeft }) => kind === 'EIR_EXAM' && (!isOpen || daysLeft === 0))
  if (exam) {
    const day = formatDay(new Date(`${exam.opens}T00:00:00Z`), language, { timeZone: 'UTC', now })
    return { title: exam.daysLeft === 0 ? t('student.examToday') : t('student.exam', { count: exam.daysLeft }), facts: [day] }
  }
  const next = readBlock(home, 'events')?.find(({ booked }) => booked?.state === 'CONFIRMED')
  // A missing part of the day might hold something, so the day is not called calm.
  if (!next) return { title: t(findFailed(home) ? 'today.title' : 'today.calm'), facts: [] }
  return {
    title: next.title,
    facts: [formatMoment(new Date(next.startsAt), language, { timeZone: 'Europe/Madrid', now })],
    language: next.language,
  }
}
