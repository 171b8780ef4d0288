import { CompassIcon } from '@afilia/ui/first-icons'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { PageButton } from '@afilia/client/parts/links/page-button.tsx'
import { MessagePage } from '@afilia/ui/message-page'

export function PageMissing() {
  const t = useTexts()
  return (
    <MessagePage actions={<PageButton to="/">{t('backHome')}</PageButton>} icon={CompassIcon} title={t('pages.missing.title')}>
      {t('pages.missing.text')}
    </MessagePage>
  )
}
