import type { CoverageSpan } from '@afilia/contract/cases/insurance'
import type { Role } from '@afilia/domain/identity/roles'
import { formatShortDate } from '@afilia/i18n/format'
import { PageButton } from '@afilia/client/parts/links/page-button.tsx'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import styles from './today.module.css'

interface CoverRowProps {
  roles: readonly Role[]
  /** Undefined: the student is not covered. */
  coverage: CoverageSpan | undefined
}

/** Whether a student's placements are covered, and until when. */
export function CoverRow({ roles, coverage }: CoverRowProps) {
  const t = useTexts('member-home')
  const page = roles.includes('ROLE_STUDENT_4') ? '/services/cr-insurance/src-student-fourth' : '/services/cr-insurance/src-student-second'
  return (
    <div className={styles.row}>
      <p className={styles.words}>
        <b>{t('student.cover')}</b>
        <span className={styles.detail}>{coverage ? presentSpan(coverage, t) : t('student.uncovered')}</span>
      </p>
      <PageButton to={page} variant="secondary">
        {coverage ? t('student.see') : t('student.ask')}
      </PageButton>
    </div>
  )
}

const present = (day: string): string => formatShortDate(new Date(`${day}T00:00:00Z`), currentLanguage(), { timeZone: 'UTC' })

function presentSpan({ state, startsOn, endsOn }: CoverageSpan, t: ReturnType<typeof useTexts<'member-home'>>): string {
  if (state === 'COMING') return t('student.from', { date: present(startsOn) })
  return endsOn === null ? t('student.covered') : t('student.until', { date: present(endsOn) })
}
