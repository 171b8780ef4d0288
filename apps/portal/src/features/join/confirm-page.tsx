import { ApiError } from '@afilia/client/calls/api-error.ts'
import { explainFailure } from '@afilia/client/calls/error-text.ts'
import { send } from '@afilia/client/calls/query.ts'
import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { PublicPage } from '@afilia/client/parts/page/public-page.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { Notice } from '@afilia/ui/feedback/notice'
import { Button } from '@afilia/ui/forms/button'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { useState } from 'react'
import { Gone } from './join-page.tsx'
import { useTokenOfAddress } from './use-token-of-address.ts'

/** The page of the mailed link. It needs a click, because mail scanners open every link. */
export function ConfirmPage() {
  const t = useTexts(['join', 'pages'])
  const token = useTokenOfAddress('/join/confirm')
  const [reference, setReference] = useState<string>()
  const [isGone, setIsGone] = useState(false)
  const { isBusy, problem, run } = useAction({
    async explain(error) {
      if (error instanceof ApiError && error.status === 404) setIsGone(true)
      return explainFailure(error)
    },
  })
  const confirm = (): void =>
    void run(async () => setReference((await send('POST memberships/confirmations', { body: { token: token ?? '' } })).reference))
  return (
    <PublicPage>
      <PageHeading lead={reference || isGone ? undefined : t('confirm.lead')} title={t('pages:joinConfirm.title')} />
      {isGone || !token ? (
        <Gone />
      ) : reference ? (
        <Notice live="status" title={t('confirm.done')} tone="success">
          <p>{t('confirm.next', { reference })}</p>
        </Notice>
      ) : (
        <>
          <span>
            <Button isBusy={isBusy} onClick={confirm}>
              {t('confirm.button')}
            </Button>
          </span>
          <ActionProblem text={problem} />
        </>
      )}
    </PublicPage>
  )
}
