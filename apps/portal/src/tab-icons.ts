import { CalendarDaysIcon, HouseIcon, type IconComponent, IdCardIcon, QrCodeIcon, WrenchIcon } from '@afilia/ui/icons'
import type { Page } from './pages.ts'

/** Apart from the table of pages, which the service worker reads too. */
export const TAB_ICONS: Readonly<Record<NonNullable<Page['tab']>, IconComponent>> = {
  house: HouseIcon,
  qrCode: QrCodeIcon,
  calendarDays: CalendarDaysIcon,
  idCard: IdCardIcon,
  wrench: WrenchIcon,
}
