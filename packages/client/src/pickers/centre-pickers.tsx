import type { Reference, School, Seat, WorkCenter } from '@afilia/contract/content/reference'
import { Combobox } from '@afilia/ui/combobox/combobox'
import type { PlacedPickerProps } from './picker-props.ts'
import { searchServer } from './search-lists.ts'
import { usePickerTexts } from './use-picker-texts.ts'

interface WorkCenterPickerProps extends PlacedPickerProps<Seat> {
  /** Only work centres or only provincial seats; both if not set. */
  scope?: Seat['scope'] | undefined
}

/** One of the union's places: a provincial seat or one of the 837 hospitals. */
export function WorkCenterPicker({ value, onChange, province, scope, ...rest }: WorkCenterPickerProps) {
  return (
    <Combobox<Seat & Partial<Pick<WorkCenter, 'province'>>>
      {...rest}
      getDetail={province ? undefined : (seat) => seat.province?.name}
      onChange={(chosen) => onChange(chosen && { id: chosen.id, name: chosen.name, scope: chosen.scope, parent: chosen.parent })}
      search={searchServer('GET work-centers', { province, scope })}
      texts={usePickerTexts()}
      value={value}
    />
  )
}

type ChosenSchool = Reference & Pick<School, 'courses'> & { sede: Reference | null }

/** One of the 104 schools of nursing, with its province. */
export function SchoolPicker({ value, onChange, province, ...rest }: PlacedPickerProps<ChosenSchool>) {
  return (
    <Combobox<ChosenSchool & Partial<Pick<School, 'university'>>>
      {...rest}
      getDetail={(school) => [school.university, !province && school.sede?.name].filter(Boolean).join(' · ')}
      onChange={(chosen) => onChange(chosen && { id: chosen.id, name: chosen.name, sede: chosen.sede, courses: chosen.courses })}
      search={searchServer('GET schools', { province })}
      texts={usePickerTexts()}
      value={value}
    />
  )
}

/** A health service, or a hospital that is itself an employer. */
export function EmployerPicker({ onChange, province, ...rest }: PlacedPickerProps<Reference>) {
  return (
    <Combobox
      {...rest}
      onChange={(chosen) => onChange(chosen && { id: chosen.id, name: chosen.name })}
      search={searchServer('GET employers', { province })}
      texts={usePickerTexts()}
    />
  )
}
