import type { Home } from '@afilia/contract/content/home'
import { formatMoment, formatNumber } from '@afilia/i18n/format'
import { LinkButton } from '@afilia/ui/forms/button'
import { Link } from '@tanstack/react-router'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { ContentLink } from '../../../parts/content-link.tsx'
import { readBlock } from './read-block.ts'
import { ShiftRow } from './shift-row.tsx'
import rows from './today.module.css'
import styles from './work.module.css'

interface WorkProps {
  home: Home
  now: Date
  /** Another thing is more pressing, and has the main button. */
  isPressed: boolean
}

/** What waits for a delegate, supervisor or administrator, the next door, and their own shifts in short. */
export function Work({ home, now, isPressed }: WorkProps) {
  const t = useTexts('member-home')
  const shifts = readBlock(home, 'shifts')
  const isWaiting = (readBlock(home, 'cases')?.open ?? 0) > 0
  return (
    <div className={styles.work}>
      <Figures home={home} />
      <p>
        <LinkButton href={isWaiting ? '/admin/cases' : '/admin'} variant={isPressed ? 'secondary' : 'primary'}>
          {t(isWaiting ? 'work.see' : 'work.manage')}
        </LinkButton>
      </p>
      <DoorRow home={home} now={now} />
      {shifts && shifts.days.length > 0 && <ShiftRow now={now} shifts={shifts} />}
    </div>
  )
}

function Figures({ home }: { home: Home }) {
  const t = useTexts('member-home')
  const cases = readBlock(home, 'cases')
  const people = readBlock(home, 'people')
  if (!people && !cases?.late && !cases?.dueToday) return null
  return (
    <ul className={styles.figures}>
      {cases && cases.late > 0 && <Figure count={cases.late} href="/admin/cases" isWarm words={t('work.late')} />}
      {cases && cases.dueToday > 0 && <Figure count={cases.dueToday} href="/admin/cases" words={t('work.dueToday')} />}
      {people && <Figure count={people.count} href="/union/delegates" words={t('work.people')} />}
    </ul>
  )
}

interface FigureProps {
  count: number
  /** The list that it counts. */
  href: '/admin/cases' | '/union/delegates'
  words: string
  /** More than none asks for attention. */
  isWarm?: boolean
}

function Figure({ count, href, words, isWarm = false }: FigureProps) {
  const inside = (
    <>
      <b>{formatNumber(count, currentLanguage())}</b> <span>{words}</span>
    </>
  )
  return (
    <li data-warm={isWarm && count > 0 ? '' : undefined}>
      {href === '/admin/cases' ? <a href={href}>{inside}</a> : <Link to={href}>{inside}</Link>}
    </li>
  )
}

/** The next event at whose door the reader can check people in. */
function DoorRow({ home, now }: { home: Home; now: Date }) {
  const t = useTexts('member-home')
  const door = readBlock(home, 'door')
  if (!door) return null
  const when = formatMoment(new Date(door.startsAt), currentLanguage(), { timeZone: 'Europe/Madrid', now })
  return (
    <div className={rows.row}>
      <p className={rows.words}>
        <ContentLink className={rows.name} href="/events/check-ins">
          {t('work.door')}
        </ContentLink>
        <span className={rows.detail}>
          {when}
          {'\u00a0· '}
          <span lang={door.language}>{door.title}</span>
        </span>
      </p>
    </div>
  )
}
