import { useTexts } from '@afilia/client/texts/texts.ts'
import { JobSection } from './job-section.tsx'
import { PlaceSection } from './place-section.tsx'
import { ProfileTab } from '../profile-tab.tsx'

/** The member's place in the union, and their job. */
export function WorkDataPage() {
  const t = useTexts(['profile', 'pages'])
  const fields = (
    <>
      <PlaceSection />
      <JobSection />
    </>
  )
  return <ProfileTab fields={fields} lead={t('work.lead')} title={t('pages:workData.title')} />
}
