import { CompassIcon } from '@afilia/ui/icons'
import { useTranslation } from 'react-i18next'
import { PageButton } from '../links.tsx'
import { MessagePage } from './message-page.tsx'

export function PageMissing() {
  const { t } = useTranslation()
  return (
    <MessagePage actions={<PageButton to="/">{t('backHome')}</PageButton>} icon={CompassIcon} title={t('pages.missing.title')}>
      {t('pages.missing.text')}
    </MessagePage>
  )
}
