import { Skeleton } from '@afilia/ui/feedback/skeleton'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { useQuery } from '@tanstack/react-query'
import { query } from '@afilia/client/calls/query.ts'
import { useSession } from '@afilia/client/session/session.ts'
import { OfficeFinder } from '../../parts/office-finder.tsx'
import { PublicPage } from '@afilia/client/parts/page/public-page.tsx'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { About } from './about.tsx'
import { MyOffice } from './my-office.tsx'
import { RegionSites } from './region-sites.tsx'
import { Workplace } from './workplace.tsx'
import styles from './union.module.css'

/**
 * What the union is and where its offices are. A member's own office comes first. Also shows the office of the province in the URL and the
 * workplace in the URL.
 */
export function InformationPage({ province, workplace }: { province?: string; workplace?: string }) {
  const t = useTexts(['union', 'pages'])
  const { session } = useSession()
  return (
    <PublicPage>
      <PageHeading lead={t('information.lead')} title={t('pages:unionInformation.title')} />
      {workplace !== undefined && <Workplace id={workplace} key={workplace} />}
      {session && <MyOffice />}
      <div className={styles.layout}>
        <Section id="offices" title={t('office.all')}>
          {province === undefined ? <OfficeFinder /> : <OfficeOf key={province} province={province} />}
        </Section>
        <About />
      </div>
      <RegionSites />
    </PublicPage>
  )
}

/** The office finder, set to a province once its name is known. */
function OfficeOf({ province }: { province: string }) {
  const office = useQuery(query('GET union/offices/{id}', { params: { id: `SP-${province}` } }))
  if (office.isPending && !office.error) return <Skeleton lines={4} />
  return <OfficeFinder initial={office.data?.province ?? null} />
}
