import { query, send, toQueryKey } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { ConfirmDialog } from '@afilia/client/parts/dialogs/confirm-dialog.tsx'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import type { CoverageForStaff } from '@afilia/contract/cases/insurance'
import { isCoverageOfNow, lastDayOf } from '@afilia/domain/cases/coverage'
import type { CoverageKind } from '@afilia/domain/cases/coverage-roles'
import { formatShortDate } from '@afilia/i18n/format'
import { Button } from '@afilia/ui/forms/button'
import { Field, TextInput } from '@afilia/ui/forms/field'
import { Cluster } from '@afilia/ui/page/layout'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import styles from './cases.module.css'

const paramsOf = (caseId: string) => ({ params: { case: caseId } })
const presentDay = (day: string): string => formatShortDate(new Date(`${day}T12:00:00Z`), currentLanguage(), { timeZone: 'UTC' })

/** The member's coverage in a coverage request, and the form that grants it. `today` is a date such as `2026-11-23`. */
export function CoverageSection({ caseId, today }: { caseId: string; today: string }) {
  const t = useTexts('staff-cases')
  const found = useQuery({ ...query('GET staff/cases/{case}/coverage', paramsOf(caseId)), staleTime: 0 })
  return (
    <Section id="coverage" title={t('coverage.title')}>
      <Loaded query={found}>
        {({ kind, coverage, isOfCase }) => {
          const granted = coverage && <Granted caseId={caseId} coverage={coverage} isOfCase={isOfCase} />
          if (isCoverageOfNow(kind, coverage?.kind)) return granted
          return (
            <>
              {granted}
              {kind ? (
                <Grant caseId={caseId} kind={kind} none={t(coverage ? 'coverage.other' : 'coverage.none')} today={today} />
              ) : (
                <p>{t('coverage.impossible')}</p>
              )}
            </>
          )
        }}
      </Loaded>
    </Section>
  )
}

interface GrantedProps {
  caseId: string
  coverage: NonNullable<CoverageForStaff['coverage']>
  isOfCase: boolean
}

function Granted({ caseId, coverage: { kind, startsOn, endsOn }, isOfCase }: GrantedProps) {
  const t = useTexts('staff-cases')
  const { isBusy, problem, run } = useAction()
  const [isAsked, setIsAsked] = useState(false)
  const end = async (): Promise<void> => {
    const isDone = await run(() => send('DELETE staff/cases/{case}/coverage', paramsOf(caseId)), t('coverage.ended'))
    if (!isDone) return
    setIsAsked(false)
    await queryClient.invalidateQueries({ queryKey: ['GET staff/cases/{case}/coverage'] })
  }
  return (
    <>
      <p>
        {t(`coverage.kinds.${kind}`)} · {t('coverage.from', { from: presentDay(startsOn) })} ·{' '}
        {endsOn ? t('coverage.until', { to: presentDay(endsOn) }) : t('coverage.membership')}
      </p>
      {isOfCase && (
        <Cluster>
          <Button onClick={() => setIsAsked(true)} variant="secondary">
            {t('coverage.end')}
          </Button>
        </Cluster>
      )}
      <ConfirmDialog
        confirmLabel={t('coverage.end')}
        isBusy={isBusy}
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        onConfirm={() => void end()}
        problem={problem}
        title={t('coverage.sure')}
      >
        {t('coverage.sureText')}
      </ConfirmDialog>
    </>
  )
}

/** `none`: the text for the missing coverage. An affiliate is covered while they are a member, and a student for at most a year. */
function Grant({ caseId, kind, none, today }: { caseId: string; kind: CoverageKind; none: string; today: string }) {
  const t = useTexts(['staff-cases', 'errors'])
  const { isBusy, problem, run } = useAction()
  const [startsOn, setStartsOn] = useState(today)
  const [endsOn, setEndsOn] = useState<string>()
  const [fault, setFault] = useState<'startsOn' | 'endsOn'>()
  const last = startsOn === '' ? null : lastDayOf(kind, startsOn)
  const end = endsOn ?? last ?? ''
  const grant = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const wrong = startsOn === '' ? 'startsOn' : last && (end < startsOn || end > last) ? 'endsOn' : undefined
    setFault(wrong)
    if (wrong) return document.getElementById(wrong)?.focus()
    await run(async () => {
      const body = { startsOn, endsOn: last && end }
      const granted = await send('POST staff/cases/{case}/coverage', { ...paramsOf(caseId), body })
      queryClient.setQueryData(toQueryKey('GET staff/cases/{case}/coverage', paramsOf(caseId)), granted)
    }, t('coverage.done'))
  }
  return (
    <form className={styles.coverage} noValidate onSubmit={(event) => void grant(event)}>
      <p>{none}</p>
      <div className={styles.tools}>
        <Field error={fault === 'startsOn' ? t('errors:field.required') : undefined} id="startsOn" label={t('coverage.startsOn')}>
          <TextInput onChange={({ target }) => setStartsOn(target.value)} required type="date" value={startsOn} />
        </Field>
        {last && (
          <Field
            error={fault === 'endsOn' ? t('coverage.wrongEnd', { to: presentDay(last) }) : undefined}
            id="endsOn"
            label={t('coverage.endsOn')}
          >
            <TextInput onChange={({ target }) => setEndsOn(target.value)} required type="date" value={end} />
          </Field>
        )}
      </div>
      <Cluster>
        <Button isBusy={isBusy} type="submit">
          {t('coverage.grant', { what: t(`coverage.kinds.${kind}`) })}
        </Button>
      </Cluster>
      <ActionProblem text={problem} />
    </form>
  )
}
