import { type KindIcon, KINDS, SEARCH_KINDS, type SearchKind } from '@afilia/domain/site/kinds'
import {
  BriefcaseMedicalIcon,
  BuildingIcon,
  CalendarDaysIcon,
  CalendarIcon,
  GiftIcon,
  GraduationCapIcon,
  HospitalIcon,
  type IconComponent,
  ListIcon,
  MapPinIcon,
  NewspaperIcon,
  TagIcon,
  UsersIcon,
} from '@afilia/ui/marks/icons'

const ICONS: Readonly<Record<KindIcon, IconComponent>> = {
  briefcase: BriefcaseMedicalIcon,
  building: BuildingIcon,
  calendar: CalendarIcon,
  calendarDays: CalendarDaysIcon,
  gift: GiftIcon,
  graduationCap: GraduationCapIcon,
  hospital: HospitalIcon,
  link: ListIcon,
  mapPin: MapPinIcon,
  newspaper: NewspaperIcon,
  tag: TagIcon,
  users: UsersIcon,
}

export const KIND_ICONS = Object.fromEntries(SEARCH_KINDS.map((kind) => [kind, ICONS[KINDS[kind].icon]])) as Readonly<
  Record<SearchKind, IconComponent>
>
