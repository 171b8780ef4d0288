import type { AppointmentOffice } from '@afilia/contract/cases/appointments'
import { Field, Select } from '@afilia/ui/forms/field'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { fieldId, type StepProps } from './step-props.ts'
import { SlotPicker } from './slot-picker.tsx'

/** The offices that offer this service in this way. */
const listGiving = ({ offices, draft }: Pick<StepProps, 'offices' | 'draft'>): AppointmentOffice[] =>
  offices.filter(({ services }) => services.some(({ service, ways }) => service === draft.service && ways.some((way) => way === draft.way)))

/** The office, then a day and a time. */
export function WhenStep(props: StepProps) {
  const t = useTexts('appointments')
  const { draft, change, errorOf } = props
  const giving = listGiving(props)
  const office = giving.find(({ id }) => id === draft.officeId)
  return (
    <>
      <Field error={errorOf('officeId')} id={fieldId('officeId')} label={t('fields.officeId')} width="medium">
        <Select onChange={({ target }) => change({ officeId: target.value, startsAt: '' })} required value={office?.id ?? ''}>
          {!office && <option value="">{t('missing.officeId')}</option>}
          {giving.map(({ id, isOwn, province }) => (
            <option key={id} value={id}>
              {isOwn ? t('own', { place: province.name }) : province.name}
            </option>
          ))}
        </Select>
      </Field>
      {office && <SlotPicker {...props} key={office.id} office={office} />}
    </>
  )
}
