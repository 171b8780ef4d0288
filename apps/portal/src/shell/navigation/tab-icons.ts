import {
  BuildingIcon,
  CalendarDaysIcon,
  GiftIcon,
  HouseIcon,
  type IconComponent,
  IdCardIcon,
  QrCodeIcon,
  ShieldPlusIcon,
  WrenchIcon,
} from '@afilia/ui/marks/icons'
import type { Group, Page } from '@afilia/domain/site/pages'

// The icons are not in the table of pages, because the service worker loads that table too.

export const TAB_ICONS: Readonly<Record<NonNullable<Page['tab']>, IconComponent>> = {
  house: HouseIcon,
  qrCode: QrCodeIcon,
  calendarDays: CalendarDaysIcon,
  gift: GiftIcon,
  wrench: WrenchIcon,
}

export const GROUP_ICONS: Readonly<Record<Group, IconComponent>> = {
  advantages: GiftIcon,
  services: ShieldPlusIcon,
  union: BuildingIcon,
  profile: IdCardIcon,
  admin: WrenchIcon,
}
