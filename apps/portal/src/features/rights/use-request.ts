import { useState } from 'react'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { fieldErrorTexts } from '@afilia/client/calls/error-text.ts'
import { send } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { Right } from '@afilia/domain/people/rights'
import { findRequestDraft, keepRequestDraft, type RequestDraft } from './request-draft.ts'

const MAX_TEXT = 2000

/** The id of the field of the text, which takes the focus when it is refused. */
export const TEXT_FIELD = 'right-text'

/** Whether this draft belongs to the page of erasing, or to the dialog of all other requests. */
export const isErasure = ({ right }: { readonly right: Right }): boolean => right === 'ERASURE'

/**
 * A data protection request that is being written. Its text survives a reload, a lost connection and an expired session. `ask` returns
 * whether the request has been received.
 */
export function useRequest(personId: string, first: Right) {
  const t = useTexts(['rights', 'common'])
  const [draft, setDraft] = useState((): RequestDraft => {
    const kept = findRequestDraft(personId)
    return kept && isErasure(kept) === (first === 'ERASURE') ? kept : { right: first, text: '' }
  })
  const [fault, setFault] = useState<string>()
  const { isBusy, problem, forgetProblem, run } = useAction()
  const change = (next: RequestDraft): void => {
    forgetProblem()
    setFault(undefined)
    setDraft(next)
    keepRequestDraft(personId, next)
  }
  const reject = (why: string): void => {
    setFault(why)
    document.getElementById(TEXT_FIELD)?.focus()
  }
  const ask = async (): Promise<boolean> => {
    const size = draft.text.trim().length
    if (size > MAX_TEXT) {
      reject(t('common:form.tooLong', { max: MAX_TEXT, size }))
      return false
    }
    const isDone = await run(
      () =>
        send('POST people/{id}/rights-requests', { params: { id: personId }, body: draft }).catch(async (error: unknown) => {
          const ofText = (await fieldErrorTexts(error)).find(({ field }) => field === 'text')
          if (ofText) reject(ofText.text)
          throw error
        }),
      t('requests.sent'),
    )
    if (!isDone) return false
    keepRequestDraft(personId)
    void queryClient.invalidateQueries({ queryKey: ['GET people/{id}/rights-requests'] })
    return true
  }
  return { draft, fault, isBusy, problem: fault ? '' : problem, change, ask }
}
