import { useSignedIn } from '@afilia/client/session/session.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { showToast } from '@afilia/client/toasts/show-toast.ts'
import { findCaseForm } from '@afilia/domain/cases/case-forms'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useUnsentCase } from '../../../bookings/unsent-cases.ts'
import { usePrefill } from '../form/use-prefill.ts'
import { addToForm, type FileForm, findFileQuestion } from './add-to-form.ts'
import type { Obstacle } from './check-fit.ts'
import { focusOnArrival } from './change-focus.ts'
import { Place, type PlacesProps } from './place.tsx'

/** A request that is not sent yet: the documents are added to the question that asks for files. */
export function FormPlace({ form: [kind, to], documents, onChosen }: PlacesProps & { form: FileForm }) {
  const t = useTexts(['share', 'cases', 'case-forms'])
  const session = useSignedIn()
  const router = useRouter()
  const kept = useUnsentCase(kind)
  const prefill = usePrefill()
  const [isBusy, setIsBusy] = useState(false)
  const [obstacle, setObstacle] = useState<Obstacle>()
  const question = findFileQuestion(findCaseForm(kind, session))
  if (!question) return null
  const choose = async (): Promise<void> => {
    if (!prefill) return
    setIsBusy(true)
    const found = await addToForm({ personId: session.personId, kind, question, kept, prefill, documents })
    setIsBusy(false)
    setObstacle(found)
    if (found) return
    onChosen()
    focusOnArrival(router, 'case-step-title')
    await router.navigate({ to })
    void showToast(t('form.where', { what: t('case-forms:steps.documents') }))
  }
  return (
    <Place
      act={t('form.begin')}
      isBusy={isBusy || !prefill}
      isWaiting={kept !== undefined && !kept.outcome}
      name={t(`cases:kinds.${kind}`)}
      obstacle={obstacle}
      onChoose={() => void choose()}
    />
  )
}
