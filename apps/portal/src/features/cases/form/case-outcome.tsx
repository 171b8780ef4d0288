import { ApiError } from '@afilia/client/calls/api-error.ts'
import { explainFailure } from '@afilia/client/calls/error-text.ts'
import { ConfirmDialog } from '@afilia/client/parts/dialogs/confirm-dialog.tsx'
import { PageButton } from '@afilia/client/parts/links/page-button.tsx'
import { useSignedIn } from '@afilia/client/session/session.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { FormKind } from '@afilia/domain/case-roles'
import { Notice } from '@afilia/ui/feedback/notice'
import { Stack } from '@afilia/ui/page/layout'
import { Loading, Skeleton } from '@afilia/ui/feedback/skeleton'
import { Button } from '@afilia/ui/forms/button'
import { useEffect, useEffectEvent, useState } from 'react'
import { type CaseOutcome, forgetCase, type KeptCase } from '../../../bookings/kept-cases.ts'
import { useIsStalled } from '../../../bookings/use-is-stalled.ts'
import { LaterInstallOffer } from '../../../parts/install/later-install-offer.tsx'
import { keepCaseDraft } from './case-draft.ts'

type Done = Extract<CaseOutcome, { kind: 'done' }>
type Refused = Extract<CaseOutcome, { kind: 'refused' }>

/** The request is on its way, or waits on the device for the network. */
export function CaseWaits({ kept }: { kept: KeptCase }) {
  const t = useTexts('cases')
  const isStalled = useIsStalled(kept)
  if (!isStalled)
    return (
      <Loading label={t('waiting.sending')}>
        <Skeleton lines={4} shape="field" />
      </Loading>
    )
  return (
    <Notice
      actions={
        <Button onClick={() => forgetCase(kept.subject)} variant="secondary">
          {t('waiting.stop')}
        </Button>
      }
      live="status"
      title={t('waiting.title')}
      tone="warning"
    >
      <p>{t('waiting.text')}</p>
    </Notice>
  )
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

/** Why it was not taken, apart from what is wrong with single answers. */
export function CaseRefused({ outcome, onDrop }: { outcome: Refused; onDrop: () => void }) {
  const t = useTexts(['cases', 'errors'])
  const [explained, setWords] = useState('')
  const [isAsking, setIsAsking] = useState(false)
  const { status, problem } = outcome
  // What is wrong with single answers stands beside them.
  const words = problem?.errorKey === 'api.REQUEST_INVALID' ? t('errors:api.request_invalid') : explained
  useEffect(() => {
    void explainFailure(new ApiError(status, problem)).then((text) => setWords(text || (problem?.title ?? '')))
  }, [status, problem])
  return (
    <>
      <Notice
        actions={
          <Button onClick={() => setIsAsking(true)} variant="quietDanger">
            {t('refused.drop')}
          </Button>
        }
        live="alert"
        title={t('refused.title')}
        tone="danger"
      >
        {words && <p>{words}</p>}
        <p>{t('refused.text')}</p>
      </Notice>
      <ConfirmDialog
        confirmLabel={t('refused.drop')}
        isBusy={false}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false)
          onDrop()
        }}
        title={t('drop.title')}
      >
        {t('drop.text')}
      </ConfirmDialog>
    </>
  )
}
