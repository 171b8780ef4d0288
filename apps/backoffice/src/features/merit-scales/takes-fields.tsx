import { useTexts } from '@afilia/client/texts/texts.ts'
import { CATEGORIES, COURSE_ROLES, LANGUAGES, LEVELS, SERVICES, TITLES, WORKS } from '@afilia/domain/merits/merit'
import { Checkbox, CheckboxGroup, Field } from '@afilia/ui/forms/field'
import type { Line } from './change-scale.ts'
import { NumberInput } from './number-input.tsx'

type Takes = Line['takes']
type Course = Extract<Takes, { readonly kind: 'COURSE' }>

interface ManyProps<Value extends string> {
  id: string
  label: string
  values: readonly Value[]
  labelOf: (value: Value) => string
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
}

function Many<Value extends string>({ id, label, values, labelOf, chosen, onChange }: ManyProps<Value>) {
  return (
    <CheckboxGroup
      chosen={chosen}
      id={id}
      label={label}
      onChange={(now) => onChange(values.filter((value) => now.includes(value)))}
      options={values.map((value) => ({ value, label: labelOf(value) }))}
    />
  )
}

/** The merits that a line takes; their kind stays. */
export function TakesFields({ takes, onChange }: { takes: Takes; onChange: (takes: Takes) => void }) {
  const t = useTexts(['merit-scales', 'merits'])
  switch (takes.kind) {
    case 'EXPERIENCE':
      return (
        <>
          <Many
            chosen={takes.services}
            id="takes-services"
            label={t('merits:fields.service')}
            labelOf={(one) => t(`merits:services.${one}`)}
            onChange={(services) => onChange({ ...takes, services })}
            values={SERVICES}
          />
          <Many
            chosen={takes.categories}
            id="takes-categories"
            label={t('merits:fields.category')}
            labelOf={(one) => t(`merits:categories.${one}`)}
            onChange={(categories) => onChange({ ...takes, categories })}
            values={CATEGORIES}
          />
        </>
      )
    case 'TITLE':
      return (
        <Many
          chosen={takes.titles}
          id="takes-titles"
          label={t('merits:fields.title')}
          labelOf={(one) => t(`merits:titles.${one}`)}
          onChange={(titles) => onChange({ ...takes, titles })}
          values={TITLES}
        />
      )
    case 'RESEARCH':
      return (
        <Many
          chosen={takes.works}
          id="takes-works"
          label={t('merits:fields.work')}
          labelOf={(one) => t(`merits:works.${one}`)}
          onChange={(works) => onChange({ ...takes, works })}
          values={WORKS}
        />
      )
    case 'LANGUAGE':
      return (
        <>
          <Many
            chosen={takes.languages}
            id="takes-languages"
            label={t('merits:fields.language')}
            labelOf={(one) => t(`merits:languages.${one}`)}
            onChange={(languages) => onChange({ ...takes, languages })}
            values={LANGUAGES}
          />
          <Many
            chosen={takes.levels}
            id="takes-levels"
            label={t('merits:fields.level')}
            labelOf={(one) => one}
            onChange={(levels) => onChange({ ...takes, levels })}
            values={LEVELS}
          />
        </>
      )
    default:
      return <CourseFields onChange={onChange} takes={takes} />
  }
}

function CourseFields({ takes, onChange }: { takes: Course; onChange: (takes: Course) => void }) {
  const t = useTexts(['merit-scales', 'merits'])
  return (
    <>
      <Many
        chosen={takes.roles}
        id="takes-roles"
        label={t('merits:fields.role')}
        labelOf={(one) => t(`merits:roles.${one}`)}
        onChange={(roles) => onChange({ ...takes, roles })}
        values={COURSE_ROLES}
      />
      {(['isAccreditedOnly', 'isAfterDegree'] as const).map((name) => (
        <Checkbox
          checked={takes[name]}
          id={`takes-${name}`}
          key={name}
          label={t(`takes.${name}`)}
          onChange={({ target }) => onChange({ ...takes, [name]: target.checked })}
        />
      ))}
      {(['minHours', 'maxHours', 'yearsBack'] as const).map((name) => (
        <Field help={t('takes.empty')} id={`takes-${name}`} key={name} label={t(`takes.${name}`)} width="medium">
          <NumberInput isWhole onNumber={(value) => onChange({ ...takes, [name]: value })} value={takes[name]} />
        </Field>
      ))}
    </>
  )
}
