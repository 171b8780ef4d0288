import { NavigationLink } from '@afilia/client/shell/navigation-link.tsx'
import styles from '@afilia/client/shell/navigation.module.css'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { canSeePage } from '@afilia/domain/access'
import { adminPages } from '@afilia/domain/pages'
import type { Role } from '@afilia/domain/roles'
import {
  BriefcaseMedicalIcon,
  DownloadIcon,
  GraduationCapIcon,
  CalendarDaysIcon,
  HouseIcon,
  type IconComponent,
  ClockIcon,
  EyeIcon,
  IdCardIcon,
  MailIcon,
  MegaphoneIcon,
  ScaleIcon,
  ShieldCheckIcon,
  SlidersIcon,
  UserIcon,
  UsersIcon,
  WrenchIcon,
} from '@afilia/ui/marks/icons'

const ICONS: Readonly<Record<(typeof adminPages)[number]['text'], IconComponent>> = {
  admin: WrenchIcon,
  members: UsersIcon,
  casesDesk: BriefcaseMedicalIcon,
  messagesDesk: MegaphoneIcon,
  desks: SlidersIcon,
  membershipDesk: UserIcon,
  rightsDesk: ShieldCheckIcon,
  fuelDesk: IdCardIcon,
  officeDiary: CalendarDaysIcon,
  jobListsDesk: ScaleIcon,
  jobsDesk: BriefcaseMedicalIcon,
  jobSources: DownloadIcon,
  meritScales: GraduationCapIcon,
  eventsDesk: UsersIcon,
  outbox: MailIcon,
  securityEvents: ClockIcon,
  usageDesk: EyeIcon,
}

/** A phone has room for six; the overview leads to these. */
const IN_OVERVIEW = [
  'messagesDesk',
  'desks',
  'membershipDesk',
  'fuelDesk',
  'jobListsDesk',
  'jobsDesk',
  'jobSources',
  'meritScales',
  'eventsDesk',
  'outbox',
  'securityEvents',
  'usageDesk',
] as const
type InOverview = (typeof IN_OVERVIEW)[number]
const isInOverview = (text: keyof typeof ICONS): text is InOverview => IN_OVERVIEW.some((one) => one === text)

/** The pages of the back office and the way to the portal: tabs at the bottom of a phone, a list beside the page on wide screens. */
export function Navigation({ roles }: { roles: readonly Role[] }) {
  const t = useTexts(['common', 'pages', 'admin'])
  const pages = adminPages
    .filter(({ allowed }) => canSeePage(roles, allowed))
    .map(({ path, text }) => ({
      path,
      icon: ICONS[text],
      name: t(`pages:${text}.title`),
      short: isInOverview(text) ? undefined : t(`admin:short.${text}`),
    }))
  const links = [...pages, { path: '/', icon: HouseIcon, name: t('admin:toPortal'), short: t('admin:short.portal') }]
  const tabs = links.filter(({ short }) => short !== undefined)
  return (
    <nav aria-label={t('sections')} className={styles.navigation}>
      <ul className={styles.tabs}>
        {tabs.map(({ path, icon: Icon, short }) => (
          <li key={path}>
            <NavigationLink className={styles.tab} to={path}>
              <span className={styles.icon}>
                <Icon size={22} />
              </span>
              {short}
            </NavigationLink>
          </li>
        ))}
      </ul>
      <ul className={styles.side}>
        {links.map(({ path, icon: Icon, name }) => (
          <li key={path}>
            <NavigationLink className={styles.link} to={path}>
              <Icon size={22} />
              {name}
            </NavigationLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
