import { canSeePage } from '@afilia/domain/identity/access'
import type { Role } from '@afilia/domain/identity/roles'
import { CalendarDaysIcon, IdCardIcon, MailIcon, MapPinIcon, QrCodeIcon, UsersIcon, WrenchIcon } from '@afilia/ui/marks/icons'
import { PAGES } from '@afilia/domain/site/pages'
import { PageLinks } from '@afilia/client/parts/links/page-links.tsx'
import { useIsShared } from '@afilia/client/session/session.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { HomeSection } from '../blocks/home-section.tsx'

/** The icons, by the text keys of their pages. The descriptions are in member-home.json, `about`. */
const SHORTCUTS = {
  card: QrCodeIcon,
  schedule: CalendarDaysIcon,
  nearYou: MapPinIcon,
  unionDelegates: UsersIcon,
  contact: MailIcon,
  personalData: IdCardIcon,
  admin: WrenchIcon,
} as const

const pages = PAGES.filter((page): page is Extract<typeof page, { readonly text: keyof typeof SHORTCUTS }> => page.text in SHORTCUTS)

/** Links to the pages that members use most. */
export function Shortcuts({ roles }: { roles: readonly Role[] }) {
  const t = useTexts(['member-home', 'pages'])
  const isShared = useIsShared()
  const describe = (text: keyof typeof SHORTCUTS): string => t(isShared && text === 'card' ? 'about.cardShared' : `about.${text}`)
  return (
    <HomeSection id="shortcuts" title={t('shortcuts')}>
      <PageLinks
        isCompact
        links={pages
          .filter(({ allowed }) => canSeePage(roles, allowed))
          .map(({ path, text }) => ({ path, icon: SHORTCUTS[text], title: t(`pages:${text}.title`), about: describe(text) }))}
      />
    </HomeSection>
  )
}
