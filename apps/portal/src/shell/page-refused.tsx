import { LockIcon } from '@afilia/ui/icons'
import { useTranslation } from 'react-i18next'
import { PageButton } from '../links.tsx'
import { MessagePage } from './message-page.tsx'

/** For somebody signed in whose roles do not open this page. */
export function PageRefused() {
  const { t } = useTranslation()
  return (
    <MessagePage actions={<PageButton to="/">{t('backHome')}</PageButton>} icon={LockIcon} title={t('pages.refused.title')}>
      {t('pages.refused.text')}
    </MessagePage>
  )
}
