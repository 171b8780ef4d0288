import type { adminPages } from '@afilia/domain/site/pages'
import {
  BriefcaseMedicalIcon,
  CalendarDaysIcon,
  ClockIcon,
  DownloadIcon,
  EyeIcon,
  GraduationCapIcon,
  type IconComponent,
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

/** Page icons by their names in the table of pages. */
export const PAGE_ICONS: Readonly<Record<(typeof adminPages)[number]['icon'], IconComponent>> = {
  briefcase: BriefcaseMedicalIcon,
  calendarDays: CalendarDaysIcon,
  clock: ClockIcon,
  download: DownloadIcon,
  eye: EyeIcon,
  graduationCap: GraduationCapIcon,
  idCard: IdCardIcon,
  mail: MailIcon,
  megaphone: MegaphoneIcon,
  scale: ScaleIcon,
  shieldCheck: ShieldCheckIcon,
  sliders: SlidersIcon,
  user: UserIcon,
  users: UsersIcon,
  wrench: WrenchIcon,
}
