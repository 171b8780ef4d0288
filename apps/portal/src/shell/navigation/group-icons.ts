import { BuildingIcon, CalendarIcon, WrenchIcon } from '@afilia/ui/marks/bar-icons'
import type { IconComponent } from '@afilia/ui/marks/drawing'
import { BriefcaseMedicalIcon, GiftIcon, IdCardIcon, ShieldPlusIcon } from '@afilia/ui/marks/first-icons'
import type { Group } from '@afilia/domain/site/pages/page'

export const GROUP_ICONS: Readonly<Record<Group, IconComponent>> = {
  agenda: CalendarIcon,
  advantages: GiftIcon,
  jobs: BriefcaseMedicalIcon,
  services: ShieldPlusIcon,
  union: BuildingIcon,
  profile: IdCardIcon,
  admin: WrenchIcon,
}
