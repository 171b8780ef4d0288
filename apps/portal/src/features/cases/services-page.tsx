import { PageLinks } from '@afilia/client/parts/links/page-links.tsx'
import { PublicPage } from '@afilia/client/parts/page/public-page.tsx'
import { useSignedIn } from '@afilia/client/session/session.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { canSeePage } from '@afilia/domain/identity/access'
import { findPage } from '@afilia/domain/site/pages'
import {
  CalendarDaysIcon,
  DownloadIcon,
  type IconComponent,
  MailIcon,
  InfoIcon,
  ScaleIcon,
  ShieldCheckIcon,
  TriangleAlertIcon,
  UserIcon,
} from '@afilia/ui/marks/icons'
import { AreaCards } from '../../parts/area-cards/area-cards.tsx'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { Stack } from '@afilia/ui/page/layout'
import styles from './services-page.module.css'

/** Situations in plain words, each with the page that helps. The most frequent come first. */
const WAYS = [
  ['incident', '/services/sinister-notification', TriangleAlertIcon],
  ['certificate', '/services/cr-insurance/rc-affiliate-yes-new', DownloadIcon],
  ['certificate', '/services/cr-insurance/src-student-second', DownloadIcon],
  ['certificate', '/services/cr-insurance/src-student-fourth', DownloadIcon],
  ['insurance', '/services/src-affiliate-yes', ShieldCheckIcon],
  ['denied', '/services/work-support', ScaleIcon],
  ['question', '/services/more-information', InfoIcon],
  ['appointment', '/services/ask-date', CalendarDaysIcon],
  ['defender', '/services/defender', UserIcon],
  ['affiliation', '/services/affiliation', UserIcon],
  ['retired', '/services/senior-request', CalendarDaysIcon],
] as const satisfies readonly (readonly [string, string, IconComponent])[]

/** One page that leads to all services for members. */
export function ServicesPage() {
  const t = useTexts(['cases', 'pages'])
  const { roles } = useSignedIn()
  const isFor = (path: string): boolean => canSeePage(roles, findPage(path)!.allowed)
  return (
    <PublicPage>
      <PageHeading lead={t('services.lead')} title={t('pages:services.title')} />
      <Stack gap={5}>
        <h2 className={styles.question}>{t('services.question')}</h2>
        <PageLinks
          links={WAYS.filter(([, path]) => isFor(path)).map(([way, path, icon]) => ({
            path,
            icon,
            title: t(`services.ways.${way}.title`),
            about: t(`services.ways.${way}.about`),
          }))}
        />
        <h2 className={styles.question}>{t('services.follow')}</h2>
        <PageLinks
          links={[{ path: '/services/requests', icon: MailIcon, title: t('pages:requests.title'), about: t('services.requests') }]}
        />
        <AreaCards area="SERVICES" />
      </Stack>
    </PublicPage>
  )
}
