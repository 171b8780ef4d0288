import { Button } from '@afilia/ui/button'
import { EmptyState } from '@afilia/ui/empty-state'
import { RefreshCwIcon, TriangleAlertIcon, WifiOffIcon } from '@afilia/ui/icons'
import { ConnectionLost } from '../../data/api-error.ts'
import { useTexts } from '../../texts.ts'
import { useProfileEdit } from './profile-edit.tsx'

export function ProfileFailed() {
  const t = useTexts(['profile', 'common'])
  const { loading } = useProfileEdit()
  const isOffline = loading.error instanceof ConnectionLost
  return (
    <EmptyState
      actions={
        <Button icon={<RefreshCwIcon />} isBusy={loading.isFetching} onClick={() => void loading.retry()}>
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
