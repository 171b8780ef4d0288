import type { HomeShifts } from '@afilia/contract/content/home'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { Link } from '@tanstack/react-router'
import { presentShifts } from '../../../parts/shifts/present-shifts.ts'
import styles from './today.module.css'

/** The shifts of somebody whose day begins with other work, in two lines. */
export function ShiftRow({ shifts, now }: { shifts: HomeShifts; now: Date }) {
  const t = useTexts('member-home')
  const { title, facts } = presentShifts(shifts, { t, language: currentLanguage(), now })
  return (
    <div className={styles.row}>
      <p className={styles.words}>
        <Link className={styles.name} to="/profile/schedule">
          {title}
        </Link>
        <span className={styles.detail}>{facts.at(-1)}</span>
      </p>
    </div>
  )
}
