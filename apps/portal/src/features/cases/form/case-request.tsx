import { useHeadingFocus } from '@afilia/client/editing/use-heading-focus.ts'
import { useSignedIn } from '@afilia/client/session/session.ts'
import { findCaseForm } from '@afilia/domain/cases/case-forms'
import type { FormKind } from '@afilia/domain/cases/case-roles'
import { Skeleton } from '@afilia/ui/feedback/skeleton'
import { Stack } from '@afilia/ui/page/layout'
import { useEffect, useState } from 'react'
import { sendCases, useUnsentCase } from '../../../bookings/unsent-cases.ts'
import { CaseForm } from './case-form.tsx'
import { CaseDone, CaseWaits } from './case-outcome.tsx'
import { DraftOffer } from './draft-offer.tsx'
import { usePrefill } from './use-prefill.ts'
import { useServerDraft } from './use-server-draft.ts'

/** A request to the union: the form, a pending request, or the confirmation. */
export function CaseRequest({ kind }: { kind: FormKind }) {
  const kept = useUnsentCase(kind)
  const session = useSignedIn()
  const prefill = usePrefill()
  const elsewhere = useServerDraft(kind)
  /** Increases when the member chooses a draft, so that the form starts with it. */
  const [chosen, setChosen] = useState(0)
  useEffect(() => void sendCases(), [])
  // The clicked button has been removed with its form.
  useHeadingFocus(kept?.outcome?.kind ?? (kept ? 'sent' : 'form'))
  if (kept?.outcome?.kind === 'done') return <CaseDone kind={kind} receipt={kept.outcome.receipt} />
  if (kept && !kept.outcome) return <CaseWaits kept={kept} />
  if (!prefill) return <Skeleton lines={6} shape="field" />
  return (
    <Stack gap={5}>
      {elsewhere && chosen === 0 && !kept && <DraftOffer draft={elsewhere} kind={kind} onChosen={() => setChosen(chosen + 1)} />}
      <CaseForm
        kept={kept}
        key={`${kept?.attempt ?? ''} ${chosen}`}
        kind={kind}
        name={findCaseForm(kind, session).name}
        prefill={prefill}
      />
    </Stack>
  )
}
