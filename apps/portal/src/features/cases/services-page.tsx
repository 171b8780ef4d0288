import { PageLinks } from '@afilia/client/parts/links/page-links.tsx'
import { PublicPage } from '@afilia/client/parts/page/public-page.tsx'
import { useSignedIn } from '@afilia/client/session/session.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { canSeePage } from '@afilia/domain/access'
import { listGroup } from '@afilia/domain/pages'
import { CalendarDaysIcon, type IconComponent, MailIcon, InfoIcon, ScaleIcon, ShieldCheckIcon, UserIcon } from '@afilia/ui/marks/icons'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { Stack } from '@afilia/ui/page/layout'
import styles from './services-page.module.css'

/** What has happened, in plain words, and the page that helps. In the order in which members ask. */
const WAYS = [
  ['incident', '/services/sinister-notification', ShieldCheckIcon],
  ['denied', '/services/work-support', ScaleIcon],
  ['question', '/services/more-information', InfoIcon],
  ['appointment', '/services/ask-date', CalendarDaysIcon],
  ['defender', '/services/defender', UserIcon],
  ['retired', '/services/senior-request', CalendarDaysIcon],
] as const satisfies readonly (readonly [string, string, IconComponent])[]

/** One entrance to all that the union does for its members when they ask. */
export function ServicesPage() {
  const t = useTexts(['cases', 'pages'])
  const { roles } = useSignedIn()
  const pages = listGroup('services')
  const isFor = (path: string): boolean => pages.some((page) => page.path === path && canSeePage(roles, page.allowed))
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
      </Stack>
    </PublicPage>
  )
}
