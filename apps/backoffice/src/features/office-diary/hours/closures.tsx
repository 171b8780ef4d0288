import { query, send, toQueryKey } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { ConfirmDialog } from '@afilia/client/parts/dialogs/confirm-dialog.tsx'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import type { Closure, DiaryOffice, Opening } from '@afilia/contract/cases/office-diary'
import { clockAt } from '@afilia/domain/shifts/zone'
import { formatShortDate } from '@afilia/i18n/format'
import { Button } from '@afilia/ui/forms/button'
import { Field, TextInput } from '@afilia/ui/forms/field'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import styles from './hours.module.css'

interface ClosuresProps {
  closures: Opening['closures']
  office: DiaryOffice
}

function keep(office: string, opening: Opening): void {
  queryClient.setQueryData(toQueryKey('GET offices/{office}/opening', { params: { office } }), opening)
}

const presentDay = (day: string): string => formatShortDate(new Date(`${day}T12:00:00Z`), currentLanguage(), { timeZone: 'UTC' })

/** The days when an office is closed. */
export function Closures({ closures, office }: ClosuresProps) {
  const t = useTexts('diary')
  const { isBusy, problem, run } = useAction()
  const remove = (from: string): Promise<boolean> =>
    run(async () => {
      keep(office.id, await send('DELETE offices/{office}/closures/{from}', { params: { office: office.id, from } }))
    }, t('closures.removed'))
  return (
    <Section id="closures" lead={t('closures.lead')} title={t('closures.title')}>
      {closures.length === 0 ? (
        <p>{t('closures.none')}</p>
      ) : (
        <ul className={styles.closures}>
          {closures.map(({ from, to }) => {
            const days = from === to ? presentDay(from) : t('closures.span', { from: presentDay(from), to: presentDay(to) })
            return (
              <li key={from}>
                {days}
                <Button
                  aria-label={t('closures.removeNamed', { days })}
                  isBusy={isBusy}
                  onClick={() => void remove(from)}
                  variant="secondary"
                >
                  {t('closures.remove')}
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      <ActionProblem text={problem} />
      <AddClosure office={office} />
    </Section>
  )
}

/** Cancels the appointments on those days, so it shows their number first. */
function AddClosure({ office }: { office: DiaryOffice }) {
  const t = useTexts('diary')
  const { isBusy, problem, run, forgetProblem } = useAction()
  const [typed, setTyped] = useState({ from: '', to: '' })
  const [isWrong, setIsWrong] = useState(false)
  const [asked, setAsked] = useState<Closure>()
  const effect = useQuery({
    ...query('GET offices/{office}/closures/effect', { params: { office: office.id }, query: asked ?? { from: '', to: '' } }),
    enabled: asked !== undefined,
    staleTime: 0,
  })
  const change = (changed: Partial<Closure>): void => {
    setTyped({ ...typed, ...changed })
    setIsWrong(false)
  }
  const ask = (event: FormEvent): void => {
    event.preventDefault()
    const closure = { from: typed.from, to: typed.to || typed.from }
    const isRight = closure.from >= clockAt(office.zone, Date.now()).date && closure.from <= closure.to
    setIsWrong(!isRight)
    forgetProblem()
    if (isRight) setAsked(closure)
    else document.getElementById('closed-from')?.focus()
  }
  const close = async (): Promise<void> => {
    if (!asked) return
    const isDone = await run(async () => {
      keep(office.id, await send('POST offices/{office}/closures', { params: { office: office.id }, body: asked }))
    }, t('closures.done'))
    if (!isDone) return
    setAsked(undefined)
    setTyped({ from: '', to: '' })
  }
  const count = effect.data?.appointments
  return (
    <form className={styles.add} noValidate onSubmit={ask}>
      <Field error={isWrong ? t('closures.wrong') : undefined} id="closed-from" label={t('closures.from')} width="medium">
        <TextInput onChange={({ target }) => change({ from: target.value })} type="date" value={typed.from} />
      </Field>
      <Field id="closed-to" label={t('closures.to')} width="medium">
        <TextInput onChange={({ target }) => change({ to: target.value })} type="date" value={typed.to} />
      </Field>
      <Button type="submit" variant="secondary">
        {t('closures.add')}
      </Button>
      <ConfirmDialog
        confirmLabel={t('closures.confirm')}
        isBusy={isBusy || effect.isPending}
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        onConfirm={() => void close()}
        problem={problem}
        title={t('closures.sure')}
      >
        {count === undefined ? '' : count === 0 ? t('closures.noEffect') : t('closures.effect', { count })}
      </ConfirmDialog>
    </form>
  )
}
