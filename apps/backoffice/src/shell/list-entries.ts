import { canSeePage } from '@afilia/domain/identity/access'
import type { Role } from '@afilia/domain/identity/roles'
import { adminPages } from '@afilia/domain/site/pages/office-pages'
import {
  BriefcaseMedicalIcon,
  BuildingIcon,
  CalendarDaysIcon,
  HouseIcon,
  type IconComponent,
  MailIcon,
  MegaphoneIcon,
  NewspaperIcon,
  ReceiptIcon,
  UsersIcon,
} from '@afilia/ui/marks/icons'

type Path = (typeof adminPages)[number]['path']

interface MenuEntry {
  /** Its name is `menu.<name>` of admin.json. */
  readonly name: 'home' | 'people' | 'requests' | 'agenda' | 'communication' | 'contents' | 'jobs' | 'dues' | 'organization'
  readonly icon: IconComponent
  /** Its pages; the entry opens the first one that the reader may see. */
  readonly paths: readonly Path[]
}

/** The menu: nine entries. One without a page for the reader is left out. */
export const ENTRIES: readonly MenuEntry[] = [
  { name: 'home', icon: HouseIcon, paths: ['/admin'] },
  { name: 'people', icon: UsersIcon, paths: ['/admin/members', '/admin/memberships'] },
  { name: 'requests', icon: MailIcon, paths: ['/admin/cases', '/admin/fuel-cards', '/admin/rights'] },
  { name: 'agenda', icon: CalendarDaysIcon, paths: ['/admin/appointments', '/admin/events'] },
  { name: 'communication', icon: MegaphoneIcon, paths: ['/admin/messages', '/admin/outbox'] },
  { name: 'contents', icon: NewspaperIcon, paths: [] },
  { name: 'jobs', icon: BriefcaseMedicalIcon, paths: ['/admin/jobs', '/admin/job-sources', '/admin/job-lists', '/admin/merit-scales'] },
  { name: 'dues', icon: ReceiptIcon, paths: [] },
  { name: 'organization', icon: BuildingIcon, paths: ['/admin/teams', '/admin/figures', '/admin/tasks', '/admin/security'] },
]

type AdminPage = (typeof adminPages)[number]

/** An entry with the pages that the reader may see. */
export interface ShownEntry extends Omit<MenuEntry, 'paths'> {
  readonly pages: readonly [AdminPage, ...AdminPage[]]
}

/** The entries for these roles. */
export function listEntries(roles: readonly Role[]): readonly ShownEntry[] {
  return ENTRIES.flatMap(({ paths, ...entry }) => {
    const [first, ...others] = paths
      .map((path) => adminPages.find((page) => page.path === path)!)
      .filter(({ allowed }) => canSeePage(roles, allowed))
    return first ? [{ ...entry, pages: [first, ...others] as const }] : []
  })
}

/** Whether a path is one of the entry's pages, or below it. */
export const isInEntry = ({ pages }: ShownEntry, pathname: string): boolean =>
  pages.some(({ path }) => (path === '/admin' ? pathname === path : pathname === path || pathname.startsWith(`${path}/`)))
