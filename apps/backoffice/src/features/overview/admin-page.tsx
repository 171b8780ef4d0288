import { canSeePage } from '@afilia/domain/access'
import {
  BriefcaseMedicalIcon,
  DownloadIcon,
  GraduationCapIcon,
  CalendarDaysIcon,
  ClockIcon,
  EyeIcon,
  IdCardIcon,
  MailIcon,
  MegaphoneIcon,
  QrCodeIcon,
  ShieldCheckIcon,
  UsersIcon,
  SlidersIcon,
  UserIcon,
  ScaleIcon,
} from '@afilia/ui/marks/icons'
import { Stack } from '@afilia/ui/page/layout'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { useSignedIn } from '@afilia/client/session/session.ts'
import { adminPages } from '@afilia/domain/pages'
import { PageLinks } from '@afilia/client/parts/links/page-links.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'

/** Open to everybody, and part of the staff's work all the same. */
const CHECK = { path: '/verify-card', text: 'verifyCard' } as const
const ICONS = {
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
  verifyCard: QrCodeIcon,
} as const

/** The way to each page of the staff. */
export function AdminPage() {
  const t = useTexts(['admin', 'pages'])
  const { roles } = useSignedIn()
  const pages = adminPages
    .filter((page): page is Exclude<typeof page, { readonly path: '/admin' }> => page.path !== '/admin')
    .filter(({ allowed }) => canSeePage(roles, allowed))
  return (
    <Stack gap={5}>
      <PageHeading lead={t('lead')} title={t('pages:admin.title')} />
      <PageLinks
        links={[...pages, CHECK].map(({ path, text }) => ({
          path,
          icon: ICONS[text],
          title: t(`pages:${text}.title`),
          about: t(`about.${text}`),
        }))}
      />
    </Stack>
  )
}
