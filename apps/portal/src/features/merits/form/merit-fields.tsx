import { useTexts } from '@afilia/client/texts/texts.ts'
import { CATEGORIES, COURSE_ROLES, LANGUAGES, LEVELS, type MeritKind, SERVICES, TITLES, WORKS } from '@afilia/domain/merits/merit'
import { Checkbox, Field, Select, TextInput } from '@afilia/ui/forms/field'
import type { MeritDraft } from './merit-draft.ts'
import type { MeritField } from './validate-merit.ts'

interface FieldsProps {
  readonly draft: MeritDraft
  readonly change: (next: Partial<MeritDraft>) => void
  /** The error of a field, as text. */
  readonly errorOf: (field: MeritField) => string | undefined
}

export const fieldId = (field: keyof MeritDraft): string => `merit-${field}`

/** The label of a merit's date. Experience has a start and an end instead. */
const DAYS = { EXPERIENCE: 'from', COURSE: 'endedOn', TITLE: 'obtainedOn', LANGUAGE: 'obtainedOn', RESEARCH: 'publishedOn' } as const

/** The text key for a field's label, which may depend on the kind of merit. */
export function labelOf(field: MeritField, kind: MeritKind) {
  if (field === 'name') return `fields.name${kind}` as const
  return field === 'day' ? (`fields.${DAYS[kind]}` as const) : (`fields.${field}` as const)
}

/** The fields of a kind of merit besides its name. */
export function MeritFields(props: FieldsProps) {
  const { kind } = props.draft
  if (kind === 'EXPERIENCE') return <ExperienceFields {...props} />
  if (kind === 'COURSE') return <CourseFields {...props} />
  if (kind === 'TITLE') return <TitleFields {...props} />
  return kind === 'LANGUAGE' ? <LanguageFields {...props} /> : <ResearchFields {...props} />
}

function ExperienceFields(props: FieldsProps) {
  const t = useTexts('merits')
  const { draft, change, errorOf } = props
  return (
    <>
      <DayField {...props} field="from" />
      <DayField {...props} field="to" help={t('fields.toHelp')} />
      <ChoiceField
        {...props}
        field="service"
        label={t('fields.service')}
        options={SERVICES.map((id) => ({ id, name: t(`services.${id}`) }))}
      />
      <ChoiceField
        {...props}
        field="category"
        label={t('fields.category')}
        options={CATEGORIES.map((id) => ({ id, name: t(`categories.${id}`) }))}
      />
      <Field error={errorOf('percent')} id={fieldId('percent')} label={t('fields.percent')} width="short">
        <TextInput inputMode="numeric" onChange={({ target }) => change({ percent: target.value })} required value={draft.percent} />
      </Field>
    </>
  )
}

function CourseFields(props: FieldsProps) {
  const t = useTexts('merits')
  const { draft, change } = props
  return (
    <>
      <DayField {...props} field="day" />
      <AmountField {...props} field="hours" />
      <AmountField {...props} field="credits" />
      <ChoiceField {...props} field="role" label={t('fields.role')} options={COURSE_ROLES.map((id) => ({ id, name: t(`roles.${id}`) }))} />
      <Checkbox
        checked={draft.isAccredited}
        help={t('fields.isAccreditedHelp')}
        id={fieldId('isAccredited')}
        label={t('fields.isAccredited')}
        onChange={({ target }) => change({ isAccredited: target.checked })}
      />
    </>
  )
}

function TitleFields(props: FieldsProps) {
  const t = useTexts('merits')
  return (
    <>
      <ChoiceField {...props} field="title" label={t('fields.title')} options={TITLES.map((id) => ({ id, name: t(`titles.${id}`) }))} />
      <DayField {...props} field="day" />
      <AmountField {...props} field="ects" />
    </>
  )
}

function LanguageFields(props: FieldsProps) {
  const t = useTexts('merits')
  return (
    <>
      <ChoiceField
        {...props}
        field="language"
        label={t('fields.language')}
        options={LANGUAGES.map((id) => ({ id, name: t(`languages.${id}`) }))}
      />
      <ChoiceField {...props} field="level" label={t('fields.level')} options={LEVELS.map((id) => ({ id, name: id }))} />
      <DayField {...props} field="day" />
    </>
  )
}

function ResearchFields(props: FieldsProps) {
  const t = useTexts('merits')
  return (
    <>
      <ChoiceField {...props} field="work" label={t('fields.work')} options={WORKS.map((id) => ({ id, name: t(`works.${id}`) }))} />
      <DayField {...props} field="day" />
    </>
  )
}

type DayFieldProps = FieldsProps & { field: 'from' | 'to' | 'day'; help?: string }

function DayField({ draft, change, errorOf, field, help }: DayFieldProps) {
  const t = useTexts('merits')
  return (
    <Field error={errorOf(field)} help={help} id={fieldId(field)} label={t(labelOf(field, draft.kind))} width="medium">
      <TextInput onChange={({ target }) => change({ [field]: target.value })} required={field !== 'to'} type="date" value={draft[field]} />
    </Field>
  )
}

function AmountField({ draft, change, errorOf, field }: FieldsProps & { field: 'ects' | 'hours' | 'credits' }) {
  const t = useTexts(['merits', 'common'])
  return (
    <Field
      error={errorOf(field)}
      help={t('fields.amountHelp')}
      hint={t('common:form.optional')}
      id={fieldId(field)}
      label={t(labelOf(field, draft.kind))}
      width="short"
    >
      <TextInput inputMode="decimal" onChange={({ target }) => change({ [field]: target.value })} value={draft[field]} />
    </Field>
  )
}

type ChoiceFieldProps = FieldsProps & {
  field: 'service' | 'category' | 'role' | 'title' | 'language' | 'level' | 'work'
  label: string
  options: readonly { readonly id: string; readonly name: string }[]
}

function ChoiceField({ draft, change, field, label, options }: ChoiceFieldProps) {
  return (
    <Field id={fieldId(field)} label={label}>
      <Select onChange={({ target }) => change({ [field]: target.value })} value={draft[field]}>
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
