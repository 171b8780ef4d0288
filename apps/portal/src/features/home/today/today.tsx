import type { Home, HomeShifts } from '@afilia/contract/content/home'
import { formatDay } from '@afilia/i18n/format'
import type { Session } from '@afilia/client/session/session.ts'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { COVERAGE_ROLES } from '@afilia/domain/cases/coverage-roles'
import type { Role } from '@afilia/domain/identity/roles'
import { Link } from '@tanstack/react-router'
import { useNow } from '../../../parts/use-now.ts'
import { Block } from '../member/home-block.tsx'
import { findFailed, findPressing } from './find-pressing.ts'
import { presentDay } from './present-day.ts'
import { readBlock } from './read-block.ts'
import { LaterCover, LaterPressing, LaterRotation, LaterWork } from './later-parts.tsx'
import styles from './today.module.css'
import { Week } from './week.tsx'

/** Students who have placements. */
const COVERED: ReadonlySet<Role> = new Set([...COVERAGE_ROLES.STUDENT, ...COVERAGE_ROLES.STUDENT_FOURTH])

/** The member's day: one statement, the week, and the one thing that cannot wait. */
export function Today({ home, session: { roles } }: { home: Home; session: Session }) {
  const t = useTexts('member-home')
  const now = useNow()
  const language = currentLanguage()
  const shifts = readBlock(home, 'shifts')
  const isStaff = readBlock(home, 'cases') !== undefined
  const { title, facts, language: written } = presentDay(home, { t, language, now })
  const pressing = findPressing(home, now, roles)
  const failed = findFailed(home)
  return (
    <section aria-labelledby="today" className={styles.today}>
      <div className={styles.statement}>
        <p className={styles.date}>{formatDay(now, language, { timeZone: shifts?.zone ?? 'Europe/Madrid' })}</p>
        <h2 id="today" lang={written}>
          {title}
        </h2>
        {facts.map((fact) => (
          <p key={fact}>{fact}</p>
        ))}
      </div>
      {isStaff && <LaterWork home={home} isPressed={pressing !== undefined} now={now} />}
      {shifts && !isStaff && (shifts.days.length > 0 ? <WeekLink now={now} shifts={shifts} /> : <LaterRotation />)}
      {failed && (
        <Block name={failed} title={t('today.title')}>
          {() => null}
        </Block>
      )}
      {pressing && <LaterPressing now={now} thing={pressing} />}
      {roles.some((role) => COVERED.has(role)) && home.coverage?.state !== 'failed' && (
        <LaterCover coverage={readBlock(home, 'coverage')} roles={roles} />
      )}
    </section>
  )
}

/** The week, which opens the calendar. */
function WeekLink({ now, shifts }: { now: Date; shifts: HomeShifts }) {
  const t = useTexts('member-home')
  return (
    <div className={styles.weekFrame}>
      <Week now={now} shifts={shifts} />
      <Link className={styles.open} to="/profile/schedule">
        {t('today.open')}
      </Link>
    </div>
  )
}
