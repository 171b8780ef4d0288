import type { SearchKind } from '@afilia/contract/search'
import {
  BriefcaseMedicalIcon,
  BuildingIcon,
  CalendarDaysIcon,
  CalendarIcon,
  GiftIcon,
  GraduationCapIcon,
  HospitalIcon,
  type IconComponent,
  LinkIcon,
  MapPinIcon,
  NewspaperIcon,
  TagIcon,
  UsersIcon,
} from '@afilia/ui/marks/icons'

/** What stands before a hit of the search. */
export const KIND_ICONS: Record<SearchKind, IconComponent> = {
  BENEFIT: GiftIcon,
  CENTRE: HospitalIcon,
  COMPANY: BuildingIcon,
  DELEGATE: UsersIcon,
  DISCOUNT: TagIcon,
  EMPLOYER: HospitalIcon,
  EVENT: CalendarIcon,
  JOB: BriefcaseMedicalIcon,
  OFFICE: MapPinIcon,
  PAGE: LinkIcon,
  PERIOD: CalendarDaysIcon,
  SCHOOL: GraduationCapIcon,
  SHORT_NEWS: NewspaperIcon,
}
