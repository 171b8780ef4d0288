import { query, send, toQueryKey } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { ConfirmDialog } from '@afilia/client/parts/dialogs/confirm-dialog.tsx'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import type { CoverAtDesk } from '@afilia/contract/cases/insurance'
import { isCoverOfNow, lastDayOf } from '@afilia/domain/cases/cover'
import type { CoverKind } from '@afilia/domain/cases/cover-roles'
import { formatShortDate } from '@afilia/i18n/format'
import { Button } from '@afilia/ui/forms/button'
import { Field, TextInput } from '@afilia/ui/forms/field'
import { Cluster } from '@afilia/ui/page/layout'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import styles from './cases-desk.module.css'

const paramsOf = (caseId: string) => ({ params: { case: caseId } })
const presentDay = (day: string): string => formatShortDate(new Date(`${day}T12:00:00Z`), currentLanguage(), { timeZone: 'UTC' })

/** What the member of a request for cover has, and the form that grants it. `today` such as `2026-11-23`. */
export function CoverSection({ caseId, today }: { caseId: string; today: string }) {
  const t = useTexts('cases-desk')
  const found = useQuery({ ...query('GET desk/cases/{case}/cover', paramsOf(caseId)), staleTime: 0 })
  return (
    <Section id="cover" title={t('cover.title')}>
      <Loaded query={found}>
        {({ kind, cover, isOfCase }) => {
          const granted = cover && <Granted caseId={caseId} cover={cover} isOfCase={isOfCase} />
          if (isCoverOfNow(kind, cover?.kind)) return granted
          return (
            <>
              {granted}
              {kind ? (
                <Grant caseId={caseId} kind={kind} none={t(cover ? 'cover.other' : 'cover.none')} today={today} />
              ) : (
                <p>{t('cover.impossible')}</p>
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
  cover: NonNullable<CoverAtDesk['cover']>
  isOfCase: boolean
}

function Granted({ caseId, cover: { kind, startsOn, endsOn }, isOfCase }: GrantedProps) {
  const t = useTexts('cases-desk')
  const { isBusy, problem, run } = useAction()
  const [isAsked, setIsAsked] = useState(false)
  const end = async (): Promise<void> => {
    const isDone = await run(() => send('DELETE desk/cases/{case}/cover', paramsOf(caseId)), t('cover.ended'))
    if (!isDone) return
    setIsAsked(false)
    await queryClient.invalidateQueries({ queryKey: ['GET desk/cases/{case}/cover'] })
  }
  return (
    <>
      <p>
        {t(`cover.kinds.${kind}`)} · {t('cover.from', { from: presentDay(startsOn) })} ·{' '}
        {endsOn ? t('cover.until', { to: presentDay(endsOn) }) : t('cover.membership')}
      </p>
      {isOfCase && (
        <Cluster>
          <Button onClick={() => setIsAsked(true)} variant="secondary">
            {t('cover.end')}
          </Button>
        </Cluster>
      )}
      <ConfirmDialog
        confirmLabel={t('cover.end')}
        isBusy={isBusy}
        isOpen={isAsked}
        onClose={() => setIsAsked(false)}
        onConfirm={() => void end()}
        problem={problem}
        title={t('cover.sure')}
      >
        {t('cover.sureText')}
      </ConfirmDialog>
    </>
  )
}

/** `none`: what they lack. An affiliate is covered as long as they are a member; a student for a year at most. */
function Grant({ caseId, kind, none, today }: { caseId: string; kind: CoverKind; none: string; today: string }) {
  const t = useTexts(['cases-desk', 'errors'])
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
      const granted = await send('POST desk/cases/{case}/cover', { ...paramsOf(caseId), body })
      queryClient.setQueryData(toQueryKey('GET desk/cases/{case}/cover', paramsOf(caseId)), granted)
    }, t('cover.done'))
  }
  return (
    <form className={styles.cover} noValidate onSubmit={(event) => void grant(event)}>
      <p>{none}</p>
      <div className={styles.tools}>
        <Field error={fault === 'startsOn' ? t('errors:field.required') : undefined} id="startsOn" label={t('cover.startsOn')}>
          <TextInput onChange={({ target }) => setStartsOn(target.value)} required type="date" value={startsOn} />
        </Field>
        {last && (
          <Field
            error={fault === 'endsOn' ? t('cover.wrongEnd', { to: presentDay(last) }) : undefined}
            id="endsOn"
            label={t('cover.endsOn')}
          >
            <TextInput onChange={({ target }) => setEndsOn(target.value)} required type="date" value={end} />
          </Field>
        )}
      </div>
      <Cluster>
        <Button isBusy={isBusy} type="submit">
          {t('cover.grant', { what: t(`cover.kinds.${kind}`) })}
        </Button>
      </Cluster>
      <ActionProblem text={problem} />
    </form>
  )
}
