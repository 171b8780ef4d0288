import { query } from '@afilia/client/calls/query.ts'
import { PageButton } from '@afilia/client/parts/links/page-button.tsx'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { EmptyState } from '@afilia/ui/feedback/empty-state'
import { CalendarDaysIcon } from '@afilia/ui/marks/icons'
import { useQuery } from '@tanstack/react-query'
import { PeriodsList } from '../../parts/periods-list.tsx'
import { findExam, listEirPeriods } from './read-exam.ts'
import styles from './eir.module.css'

/** The dates of the EIR, with the days that are left to the exam. */
export function CalendarSection({ today }: { today: string }) {
  const t = useTexts('eir')
  const periods = useQuery(query('GET important-periods'))
  return (
    <Section id="eir-calendar" title={t('calendar.title')}>
      <Loaded query={periods}>
        {(all) => {
          const own = listEirPeriods(all)
          const exam = findExam(all, today)
          if (own.length === 0)
            return (
              <EmptyState
                actions={
                  <PageButton to="/profile/preferences" variant="secondary">
                    {t('calendar.preferences')}
                  </PageButton>
                }
                icon={CalendarDaysIcon}
                title={t('calendar.none')}
              >
                <p>{t('calendar.noneText')}</p>
              </EmptyState>
            )
          return (
            <>
              {exam && (
                <p className={styles.countdown}>{exam.days === 0 ? t('calendar.isToday') : t('calendar.count', { count: exam.days })}</p>
              )}
              <PeriodsList periods={own} />
            </>
          )
        }}
      </Loaded>
    </Section>
  )
}
