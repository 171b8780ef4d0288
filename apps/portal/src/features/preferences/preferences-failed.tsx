import { Button } from '@afilia/ui/button'
import { EmptyState } from '@afilia/ui/empty-state'
import { RefreshCwIcon, TriangleAlertIcon, WifiOffIcon } from '@afilia/ui/icons'
import { ConnectionLost } from '../../data/api-error.ts'
import { useTexts } from '../../texts.ts'
import type { usePreferences } from './use-preferences.ts'

export function PreferencesFailed({ error, isFetching, retry }: Omit<ReturnType<typeof usePreferences>, 'saved'>) {
  const t = useTexts(['preferences', 'common'])
  const isOffline = error instanceof ConnectionLost
  return (
    <EmptyState
      actions={
        <Button icon={<RefreshCwIcon />} isBusy={isFetching} onClick={() => void retry()}>
          {t('common:retry')}
        </Button>
      }
      icon={isOffline ? WifiOffIcon : TriangleAlertIcon}
      title={t(isOffline ? 'failed.offlineTitle' : 'failed.title')}
    >
      <p>{t(isOffline ? 'failed.offlineText' : 'failed.text')}</p>
    </EmptyState>
  )
}
