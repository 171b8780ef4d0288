import { send, toQueryKey } from '@afilia/client/calls/query.ts'
import { ConfirmButton } from '@afilia/client/parts/dialogs/confirm-button.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { OwnCase } from '@afilia/contract/cases/cases'
import { nextCaseState } from '@afilia/domain/cases/cases'
import { useQueryClient } from '@tanstack/react-query'
import detail from '../../../parts/pages/detail.module.css'

/** Lets the member close a case that no longer needs an answer. */
export function CaseActs({ one }: { one: OwnCase }) {
  const t = useTexts('cases')
  const client = useQueryClient()
  if (nextCaseState(one.state, 'withdraw') === undefined) return null
  const params = { case: one.id }
  const withdraw = async (): Promise<void> => {
    client.setQueryData(toQueryKey('GET cases/{case}', { params }), await send('POST cases/{case}/close', { params }))
    await client.invalidateQueries({ queryKey: ['GET cases'] })
  }
  return (
    <div className={detail.quiet}>
      <ConfirmButton act={withdraw} done={t('close.done')} label={t('close.label')} title={t('close.title')}>
        {t('close.text')}
      </ConfirmButton>
    </div>
  )
}
