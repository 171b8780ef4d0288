import { query } from '@afilia/client/calls/query.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { FIELD_VALUES, isValueField, type SourceField } from '@afilia/domain/job-sources/fields'
import { Field, Select, TextArea, TextInput } from '@afilia/ui/forms/field'
import { useQuery } from '@tanstack/react-query'
import { useTermName } from '../../parts/job-terms.ts'

interface JobFieldProps {
  field: SourceField
  value: string
  error: string | undefined
  isRequired: boolean
  onChange: (text: string) => void
}

const LONG: ReadonlySet<SourceField> = new Set<SourceField>(['summary', 'body'])
const DAYS: ReadonlySet<SourceField> = new Set<SourceField>(['opensOn', 'deadline', 'examOn'])
const LINKS: ReadonlySet<SourceField> = new Set<SourceField>(['link', 'sourceLink', 'bases'])

/** An input for one field of a job posting. */
export function JobField({ field, value, error, isRequired, onChange }: JobFieldProps) {
  const t = useTexts(['staff-jobs', 'job-sources'])
  const help = field === 'body' ? t('bodyHelp') : field === 'salaryFrom' ? t('job-sources:fieldHelp.salaryFrom') : undefined
  return (
    <Field error={error} help={help} id={`job-${field}`} label={t(`job-sources:fields.${field}`)}>
      <Control field={field} isRequired={isRequired} onChange={onChange} value={value} />
    </Field>
  )
}

function Control({ field, value, isRequired, onChange }: Omit<JobFieldProps, 'error'>) {
  const t = useTexts('job-sources')
  const nameOf = useTermName()
  const provinces = useQuery({ ...query('GET geo-regions'), enabled: field === 'province' })
  const specialties = useQuery({ ...query('GET specialties'), enabled: field === 'specialty' })
  const type = ({ target }: { readonly target: { readonly value: string } }): void => onChange(target.value)
  const given = { required: isRequired, value, onChange: type }
  const listed = field === 'province' ? (provinces.data ?? []) : field === 'specialty' ? (specialties.data ?? []) : undefined
  if (listed || isValueField(field)) {
    const options = listed ?? (isValueField(field) ? FIELD_VALUES[field].map((id) => ({ id, name: nameOf(field, id) })) : [])
    return (
      <Select {...given}>
        <option value="">{t(isRequired ? 'form.choose' : 'form.unknown')}</option>
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    )
  }
  if (LONG.has(field)) return <TextArea {...given} rows={field === 'body' ? 8 : 3} />
  if (DAYS.has(field)) return <TextInput {...given} type="date" />
  return <TextInput {...given} type={LINKS.has(field) ? 'url' : 'text'} />
}
