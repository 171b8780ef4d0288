import { Button } from '@afilia/ui/forms/button'
import { Notice } from '@afilia/ui/feedback/notice'
import { useTexts } from '@afilia/client/texts/texts.ts'

interface CardMissingProps {
  reason: 'failed' | 'offlineFirst' | 'ended'
  isBusy: boolean
  onRetry: () => void
}

/** Shown when there is no card. */
export function CardMissing({ reason, isBusy, onRetry }: CardMissingProps) {
  const t = useTexts(['card', 'common'])
  const retry = (
    <Button isBusy={isBusy} onClick={onRetry} variant="secondary">
      {t('common:retry')}
    </Button>
  )
  return (
    <Notice actions={reason !== 'ended' && retry} title={t(`${reason}.title`)} tone={reason === 'failed' ? 'danger' : 'warning'}>
      <p>{t(`${reason}.text`)}</p>
    </Notice>
  )
}
