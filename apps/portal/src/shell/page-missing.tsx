import { CompassIcon } from '@afilia/ui/first-icons'
import { useTexts } from '../texts.ts'
import { PageButton } from '../links.tsx'
import { MessagePage } from '@afilia/ui/message-page'

export function PageMissing() {
  const t = useTexts()
  return (
    <MessagePage actions={<PageButton to="/">{t('backHome')}</PageButton>} icon={CompassIcon} title={t('pages.missing.title')}>
      {t('pages.missing.text')}
    </MessagePage>
  )
}
