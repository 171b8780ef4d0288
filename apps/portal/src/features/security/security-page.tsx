import { PageHeading } from '@afilia/ui/page-heading'
import { useTranslation } from 'react-i18next'

export function SecurityPage() {
  const { t } = useTranslation()
  return <PageHeading title={t('pages.security.title')} />
}
