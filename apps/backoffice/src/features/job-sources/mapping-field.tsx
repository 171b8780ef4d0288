import { useTexts } from '@afilia/client/texts/texts.ts'
import { FIELD_VALUES, isValueField, type Origin, type SourceField, type ValueField } from '@afilia/domain/job-sources/fields'
import { proposeValues } from '@afilia/domain/job-sources/propose-mapping'
import { Field, Select, TextInput } from '@afilia/ui/forms/field'
import { useTermName } from '../../parts/job-terms.ts'
import groups from '../../parts/fieldset.module.css'
import styles from './job-sources.module.css'
import type { ExampleColumn } from './source-draft.ts'

interface MappingFieldProps {
  field: SourceField
  origin: Origin | undefined
  columns: readonly ExampleColumn[]
  error: string | undefined
  onChange: (origin: Origin | undefined) => void
}

const [NONE, ALWAYS, COLUMN] = ['', 'always', 'column:']
const HELPED = ['sourceId', 'entity', 'kind', 'salaryFrom', 'state'] as const

/** Where a field of a job posting comes from: a column, a fixed value, or nowhere. */
export function MappingField({ field, origin, columns, error, onChange }: MappingFieldProps) {
  const t = useTexts('job-sources')
  const nameOf = useTermName()
  // The source may name a column that the example lacks.
  const names = [...new Set([...columns.map(({ name }) => name), ...(origin?.column ? [origin.column] : [])])]
  const column = columns.find(({ name }) => name === origin?.column)
  const help = HELPED.find((one) => one === field)
  const choose = (value: string): void => {
    if (value === NONE) return onChange(undefined)
    if (value === ALWAYS) return onChange({ column: null, values: {}, otherwise: '' })
    const name = value.slice(COLUMN.length)
    const found = columns.find((one) => one.name === name)?.values ?? []
    onChange({ column: name, values: isValueField(field) ? proposeValues(found, field, nameOf) : {}, otherwise: '' })
    return undefined
  }
  const chosen = origin === undefined ? NONE : origin.column === null ? ALWAYS : COLUMN + origin.column
  const label = t(`fields.${field}`)
  return (
    <div className={styles.mapped}>
      <Field
        error={error}
        help={column?.example ? t('form.sample', { value: column.example as never }) : help && t(`fieldHelp.${help}`)}
        id={`map-${field}`}
        label={label}
      >
        <Select onChange={({ target }) => choose(target.value)} value={chosen}>
          <option value={NONE}>{t('form.none')}</option>
          <option value={ALWAYS}>{t('form.always')}</option>
          {names.length > 0 && (
            <optgroup label={t('form.columnGroup')}>
              {names.map((name) => (
                <option key={name} value={COLUMN + name}>
                  {name}
                </option>
              ))}
            </optgroup>
          )}
        </Select>
      </Field>
      {origin?.column === null && (
        <Field id={`map-${field}-always`} label={t('form.alwaysOf', { what: label })}>
          {isValueField(field) ? (
            <Terms
              field={field}
              none={t('form.choose')}
              onChange={(otherwise) => onChange({ ...origin, otherwise })}
              value={origin.otherwise}
            />
          ) : (
            <TextInput onChange={({ target }) => onChange({ ...origin, otherwise: target.value })} value={origin.otherwise} />
          )}
        </Field>
      )}
      {origin && origin.column !== null && isValueField(field) && (
        <Values columnValues={column?.values ?? []} field={field} label={label} onChange={onChange} origin={origin} />
      )}
    </div>
  )
}

interface TermsProps {
  field: ValueField
  value: string
  none: string
  onChange: (value: string) => void
}

function Terms({ field, value, none, onChange }: TermsProps) {
  const nameOf = useTermName()
  return (
    <Select onChange={({ target }) => onChange(target.value)} value={value}>
      <option value="">{none}</option>
      {FIELD_VALUES[field].map((term) => (
        <option key={term} value={term}>
          {nameOf(field, term)}
        </option>
      ))}
    </Select>
  )
}

interface ValuesProps {
  field: ValueField
  label: string
  origin: Origin
  columnValues: readonly string[]
  onChange: (origin: Origin) => void
}

/** The meaning of each value of a column. */
function Values({ field, label, origin, columnValues, onChange }: ValuesProps) {
  const t = useTexts('job-sources')
  const values = [...new Set([...columnValues, ...Object.keys(origin.values)])]
  const change = (value: string, meant: string): void => {
    const { [value]: _, ...others } = origin.values
    onChange({ ...origin, values: meant === '' ? others : { ...others, [value]: meant } })
  }
  return (
    <fieldset className={`${groups.dense} ${styles.values}`}>
      <legend>{t('form.meaning', { what: label })}</legend>
      {values.map((value) => (
        <Field id={`map-${field}-${value}`} key={value} label={value}>
          <Terms field={field} none={t('form.asIs')} onChange={(meant) => change(value, meant)} value={origin.values[value] ?? ''} />
        </Field>
      ))}
      <Field id={`map-${field}-otherwise`} label={t('form.otherwise')}>
        <Terms
          field={field}
          none={t('form.unknown')}
          onChange={(otherwise) => onChange({ ...origin, otherwise })}
          value={origin.otherwise}
        />
      </Field>
    </fieldset>
  )
}
