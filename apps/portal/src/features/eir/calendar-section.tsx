import { query, send, toQueryKey } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { useSignedIn } from '@afilia/client/session/session.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { EmptyState } from '@afilia/ui/feedback/empty-state'
import { Button } from '@afilia/ui/forms/button'
import { CalendarDaysIcon } from '@afilia/ui/marks/icons'
import { useQuery } from '@tanstack/react-query'
import { homeQuery } from '../../app/home-query.ts'
import { PeriodsList } from '../../parts/periods-list.tsx'
import { findExam, listEirPeriods } from './read-exam.ts'
import styles from './eir.module.css'

/** The dates of the EIR, with the days until the exam. */
export function CalendarSection({ today }: { today: string }) {
  const t = useTexts('eir')
  const periods = useQuery(query('GET important-periods'))
  return (
    <Section id="eir-calendar" title={t('calendar.title')}>
      <Loaded query={periods}>
        {(all) => {
          const own = listEirPeriods(all)
          const exam = findExam(all, today)
          if (own.length === 0) return <NoDates />
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

/** Dates are shown to members who declared interest, here or in their preferences. */
function NoDates() {
  const t = useTexts('eir')
  const { docid } = useSignedIn()
  const settings = useQuery(query('GET settings/document-id/{docid}', { params: { docid } }))
  const { isBusy, problem, run } = useAction()
  const follow = async (): Promise<void> => {
    const params = { docid }
    const saved = await send('PATCH settings/document-id/{docid}', { params, body: { eir: true } })
    queryClient.setQueryData(toQueryKey('GET settings/document-id/{docid}', { params }), saved)
    await queryClient.invalidateQueries({ queryKey: query('GET important-periods').queryKey })
    void queryClient.invalidateQueries({ queryKey: homeQuery.queryKey })
  }
  if (settings.data?.eir !== false)
    return (
      <p>
        <b>{t('calendar.none')}</b>
        <br />
        {t('calendar.noneText')}
      </p>
    )
  return (
    <EmptyState
      actions={
        <>
          <Button isBusy={isBusy} onClick={() => void run(follow, t('calendar.followed'))}>
            {t('calendar.follow')}
          </Button>
          <ActionProblem text={problem} />
        </>
      }
      icon={CalendarDaysIcon}
      title={t('calendar.off')}
    >
      <p>{t('calendar.offText')}</p>
    </EmptyState>
  )
}
