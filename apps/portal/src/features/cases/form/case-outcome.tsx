import { PageButton } from '@afilia/client/parts/links/page-button.tsx'
import { useSignedIn } from '@afilia/client/session/session.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { FormKind } from '@afilia/domain/cases/case-roles'
import { Notice } from '@afilia/ui/feedback/notice'
import { Stack } from '@afilia/ui/page/layout'
import { Loading, Skeleton } from '@afilia/ui/feedback/skeleton'
import { useEffect, useEffectEvent } from 'react'
import { type CaseOutcome, forgetCase, type UnsentCase } from '../../../bookings/unsent-cases.ts'
import { WaitingNotice } from '../../../bookings/unsent-notices.tsx'
import { useIsStalled } from '../../../bookings/use-is-stalled.ts'
import { LaterInstallOffer } from '../../../parts/install/later-install-offer.tsx'
import { keepCaseDraft } from './case-draft.ts'

type Done = Extract<CaseOutcome, { kind: 'done' }>

/** The request is being sent, or waits on the device for the network. */
export function CaseWaits({ kept }: { kept: UnsentCase }) {
  const t = useTexts('cases')
  const isStalled = useIsStalled(kept)
  if (!isStalled)
    return (
      <Loading label={t('waiting.sending')}>
        <Skeleton lines={4} shape="field" />
      </Loading>
    )
  return <WaitingNotice area="cases" onStop={() => forgetCase(kept.subject)} />
}

/** Shown until the page is left. */
export function CaseDone({ kind, receipt }: { kind: FormKind; receipt: Done['receipt'] }) {
  const t = useTexts('cases')
  const { personId } = useSignedIn()
  const forget = useEffectEvent(() => forgetCase(kind))
  useEffect(() => {
    keepCaseDraft(personId, kind)
    return () => forget()
  }, [personId, kind])
  return (
    <Stack gap={4}>
      <Notice
        actions={
          <PageButton params={{ id: receipt.id }} to="/services/requests/$id" variant="secondary">
            {t('done.see')}
          </PageButton>
        }
        live="alert"
        title={t('done.title')}
        tone="success"
      >
        <p>{t('done.text', { reference: receipt.reference })}</p>
      </Notice>
      <LaterInstallOffer />
    </Stack>
  )
}
