import type { DiaryOffice } from '@afilia/contract/cases/office-diary'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { Field, Select } from '@afilia/ui/forms/field'

interface OfficePickerProps {
  offices: readonly DiaryOffice[]
  office: DiaryOffice
  onOffice: (id: string) => void
}

/** Shown only if there is a choice; a supervisor usually has one office. */
export function OfficePicker({ offices, office, onOffice }: OfficePickerProps) {
  const t = useTexts('diary')
  if (offices.length < 2) return null
  return (
    <Field id="office" label={t('office')} width="medium">
      <Select onChange={({ target }) => onOffice(target.value)} value={office.id}>
        {offices.map(({ id, province, municipality }) => (
          <option key={id} value={id}>
            {province.name === municipality ? province.name : `${province.name} (${municipality})`}
          </option>
        ))}
      </Select>
    </Field>
  )
}
