import { PageHeading } from '@afilia/ui/page/page-heading'
import { useSession } from '@afilia/client/session/session.ts'
import { OfficeFinder } from '../../parts/office-finder.tsx'
import { PublicPage } from '@afilia/client/parts/page/public-page.tsx'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { About } from './about.tsx'
import { MyOffice } from './my-office.tsx'
import { RegionSites } from './region-sites.tsx'
import styles from './union.module.css'

/** What the union is and where its offices are; a member's own office comes first. */
export function InformationPage() {
  const t = useTexts(['union', 'pages'])
  const { session } = useSession()
  return (
    <PublicPage>
      <PageHeading lead={t('information.lead')} title={t('pages:unionInformation.title')} />
      {session && <MyOffice />}
      <div className={styles.layout}>
        <About />
        <Section id="offices" title={t('office.all')}>
          <OfficeFinder />
        </Section>
      </div>
      <RegionSites />
    </PublicPage>
  )
}
