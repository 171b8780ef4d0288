import { send, toQueryKey } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { StaffCase } from '@afilia/contract/cases/cases'
import { Button } from '@afilia/ui/forms/button'
import { Field, Select } from '@afilia/ui/forms/field'
import { useState } from 'react'
import styles from './cases.module.css'
import { explainTransition } from './explain-transition.ts'

/** Gives the case to a colleague of the team. */
export function HandOver({ one }: { one: StaffCase }) {
  const t = useTexts('staff-cases')
  const { isBusy, problem, run } = useAction({ explain: explainTransition })
  const [takerId, setTakerId] = useState('')
  const handOver = async (): Promise<void> => {
    if (takerId === '') return document.getElementById('taker')?.focus()
    const params = { case: one.id }
    await run(async () => {
      const body = { transition: 'take', version: one.version, takerId } as const
      const changed = await send('POST staff/cases/{case}/transitions', { params, body })
      queryClient.setQueryData(toQueryKey('GET staff/cases/{case}', { params }), changed)
    }, t('handOver.done'))
    await queryClient.invalidateQueries({ queryKey: ['GET staff/cases'] })
  }
  return (
    <>
      <div className={styles.handOver}>
        <Field id="taker" label={t('handOver.label')} width="medium">
          <Select onChange={({ target }) => setTakerId(target.value)} value={takerId}>
            <option value="">{t('handOver.none')}</option>
            {one.colleagues
              .filter(({ id }) => id !== one.takenBy?.id)
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </Select>
        </Field>
        <Button isBusy={isBusy} onClick={() => void handOver()} variant="secondary">
          {t('handOver.button')}
        </Button>
      </div>
      <ActionProblem text={problem} />
    </>
  )
}
