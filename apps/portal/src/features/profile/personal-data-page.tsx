import { PageHeading } from '@afilia/ui/page-heading'
import { useTexts } from '../../texts.ts'

export function PersonalDataPage() {
  const t = useTexts()
  return <PageHeading title={t('pages.personalData.title')} />
}
