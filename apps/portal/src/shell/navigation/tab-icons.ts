import { CalendarDaysIcon, CalendarIcon, GraduationCapIcon, HouseIcon, QrCodeIcon, UsersIcon, WrenchIcon } from '@afilia/ui/marks/bar-icons'
import type { IconComponent } from '@afilia/ui/marks/drawing'
import { BriefcaseMedicalIcon, GiftIcon } from '@afilia/ui/marks/first-icons'
import type { TabPath } from '@afilia/domain/site/tabs'

// The icons are not in the table of pages, because the service worker loads that table too.

export const TAB_ICONS: Readonly<Record<TabPath, IconComponent>> = {
  '/': HouseIcon,
  '/advantages': GiftIcon,
  '/card': QrCodeIcon,
  '/profile/schedule': CalendarDaysIcon,
  '/events': CalendarIcon,
  '/jobs/eir': GraduationCapIcon,
  '/union/delegates': UsersIcon,
  '/admin/cases': BriefcaseMedicalIcon,
  '/admin/members': UsersIcon,
  '/admin': WrenchIcon,
}
