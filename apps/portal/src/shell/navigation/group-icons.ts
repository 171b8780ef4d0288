import {
  BriefcaseMedicalIcon,
  BuildingIcon,
  CalendarIcon,
  GiftIcon,
  type IconComponent,
  IdCardIcon,
  ShieldPlusIcon,
  WrenchIcon,
} from '@afilia/ui/marks/icons'
import type { Group } from '@afilia/domain/site/pages'

export const GROUP_ICONS: Readonly<Record<Group, IconComponent>> = {
  agenda: CalendarIcon,
  advantages: GiftIcon,
  jobs: BriefcaseMedicalIcon,
  services: ShieldPlusIcon,
  union: BuildingIcon,
  profile: IdCardIcon,
  admin: WrenchIcon,
}
