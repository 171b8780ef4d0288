import { PageHeading } from '@afilia/ui/page-heading'
import { useTexts } from '../../texts.ts'

export function SecurityPage() {
  const t = useTexts()
  return <PageHeading title={t('pages.security.title')} />
}
