import { Button } from '@afilia/ui/button'
import { TriangleAlertIcon, WifiOffIcon } from '@afilia/ui/first-icons'
import { useRouter } from '@tanstack/react-router'
import { useTexts } from '../texts.ts'
import { ConnectionLost } from '../data/api-error.ts'
import { PageButton } from '../links.tsx'
import { Frame } from './frame.tsx'
import { MessagePage } from '@afilia/ui/message-page'

/** A page that could not be shown: offline, or by a mistake of ours. */
export function PageFailed({ error }: { error: unknown }) {
  const t = useTexts()
  const router = useRouter()
  const kind = isOffline(error) ? 'offline' : 'failed'
  return (
    <MessagePage
      actions={
        <>
          <Button onClick={() => void router.invalidate()}>{t('retry')}</Button>
          <PageButton to="/" variant="secondary">
            {t('backHome')}
          </PageButton>
        </>
      }
      icon={kind === 'offline' ? WifiOffIcon : TriangleAlertIcon}
      title={t(`pages.${kind}.title`)}
    >
      {t(`pages.${kind}.text`)}
    </MessagePage>
  )
}

export function PageFailedInShell({ error }: { error: unknown }) {
  return (
    <Frame>
      <PageFailed error={error} />
    </Frame>
  )
}

/** A chunk of the portal that did not arrive fails as a TypeError too. */
const isOffline = (error: unknown): boolean =>
  error instanceof ConnectionLost || (error instanceof TypeError && /fetch|import|load/i.test(error.message))
