import { PageLink } from '@afilia/client/parts/links/page-link.tsx'
import records from '@afilia/client/parts/lists/records.module.css'
import { PublicPage } from '@afilia/client/parts/page/public-page.tsx'
import { useSignedIn } from '@afilia/client/session/session.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { canSeePage } from '@afilia/domain/identity/access'
import { findPage } from '@afilia/domain/site/pages/portal-pages'
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
import { Badge } from '@afilia/ui/marks/badge'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { Stack } from '@afilia/ui/page/layout'
import { useQuery } from '@tanstack/react-query'
import { requestsQuery } from '../../app/first-pages.ts'
import { Row, rowLink, Rows } from '../../parts/rows/row.tsx'
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

/** One page that leads to all services for members. What they have asked for already comes first. */
export function ServicesPage() {
  const t = useTexts(['cases', 'pages'])
  const { roles } = useSignedIn()
  const isFor = (path: string): boolean => canSeePage(roles, findPage(path)!.allowed)
  return (
    <PublicPage>
      <PageHeading lead={t('services.lead')} title={t('pages:services.title')} />
      <Stack gap={5}>
        <RequestsRow />
        <section aria-labelledby="ways" className={styles.ways}>
          <h2 id="ways">{t('services.question')}</h2>
          <Rows>
            {WAYS.filter(([, path]) => isFor(path)).map(([way, path, icon]) => (
              <WayRow about={t(`services.ways.${way}.about`)} icon={icon} key={path} path={path} title={t(`services.ways.${way}.title`)} />
            ))}
          </Rows>
        </section>
        <AreaCards area="SERVICES" />
      </Stack>
    </PublicPage>
  )
}

interface WayRowProps {
  path: (typeof WAYS)[number][1] | '/services/requests'
  icon: IconComponent
  title: string
  about: string
  /** A badge that asks for attention. */
  news?: string | undefined
  heading?: 'h2' | 'h3'
}

function WayRow({ path, icon: Icon, title, about, news, heading: Name = 'h3' }: WayRowProps) {
  return (
    <Row
      detail={about}
      rail={
        <span className={records.icon}>
          <Icon size={20} />
        </span>
      }
      tags={news && <Badge tone="warm">{news}</Badge>}
      title={
        <Name>
          <PageLink className={rowLink} to={path}>
            {title}
          </PageLink>
        </Name>
      }
    />
  )
}

/** The way to the member's own requests, with how many are open and have news. */
function RequestsRow() {
  const t = useTexts(['cases', 'pages'])
  const items = useQuery(requestsQuery()).data?.items ?? []
  const open = items.filter(({ state }) => state !== 'CLOSED').length
  const news = items.filter(({ isUnread }) => isUnread).length
  return (
    <Rows>
      <WayRow
        about={open > 0 ? `${t('list.open')}: ${open}` : t('services.requests')}
        heading="h2"
        icon={MailIcon}
        news={news > 0 ? `${t('list.unread')}: ${news}` : undefined}
        path="/services/requests"
        title={t('pages:requests.title')}
      />
    </Rows>
  )
}
