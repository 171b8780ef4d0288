import type { DynamicForm } from '@afilia/contract/events/events'
import { type Answer, fromFileIds, toFileIds } from '@afilia/domain/events/dynamic-form'
import { CheckboxGroup, Field, RadioGroup, Select, TextArea, TextInput } from '@afilia/ui/forms/field'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { FileField } from './file-field.tsx'

type Question = DynamicForm['questions'][number]

interface QuestionFieldProps {
  id: string
  question: Question
  answer: Answer | undefined
  error: string | undefined
  onChange: (answer: Answer) => void
}

/** Questions with more options use a select instead of radio buttons. */
const MAX_RADIOS = 6

/** A question of the form with the control for its type. */
export function QuestionField({ id, question, answer, error, onChange }: QuestionFieldProps) {
  const t = useTexts(['booking', 'common'])
  const bounds = useBounds(question)
  const help = [question.help, bounds].filter(Boolean).join(' ') || undefined
  const hint = question.isRequired ? undefined : t('common:form.optional')
  const wiring = { id, label: question.label, help, hint, error }
  const options = question.options.map((option) => ({ value: option.id, label: option.label }))

  if (question.type === 'FILE')
    return <FileField {...wiring} ids={toFileIds(answer)} onChange={(ids) => onChange(fromFileIds(ids))} question={question} />
  if (question.type === 'SEVERAL')
    return <CheckboxGroup {...wiring} chosen={Array.isArray(answer) ? (answer as string[]) : []} onChange={onChange} options={options} />
  if (question.type === 'YES_NO' || (question.type === 'CHOICE' && options.length <= MAX_RADIOS)) {
    const isYesNo = question.type === 'YES_NO'
    const given = isYesNo && typeof answer === 'boolean' ? (answer ? 'yes' : 'no') : typeof answer === 'string' ? answer : ''
    const offered = isYesNo ? (['yes', 'no'] as const).map((value) => ({ value, label: t(`answer.${value}`) })) : options
    return (
      <RadioGroup
        {...wiring}
        name={id}
        onChange={({ target: { value } }) => onChange(value === '' ? null : isYesNo ? value === 'yes' : value)}
        options={question.isRequired ? offered : [...offered, { value: '', label: t('answer.none') }]}
        value={given}
      />
    )
  }
  const text = typeof answer === 'string' || typeof answer === 'number' ? String(answer) : ''
  const typing = {
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
    required: question.isRequired,
    value: text,
  }
  if (question.type === 'CHOICE')
    return (
      <Field {...wiring} width="medium">
        <Select {...typing}>
          <option value="">{t('answer.choose')}</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
    )
  if (question.type === 'LONG_TEXT')
    return (
      <Field {...wiring}>
        <TextArea {...typing} />
      </Field>
    )
  const { width, ...input } = INPUTS[question.type]
  return (
    <Field {...wiring} width={width}>
      <TextInput {...typing} {...input} />
    </Field>
  )
}

const INPUTS = {
  SHORT_TEXT: { width: 'full' },
  NUMBER: { width: 'short', inputMode: 'decimal' },
  DATE: { width: 'medium', type: 'date' },
  DOCUMENT: { width: 'medium', autoCapitalize: 'characters', autoComplete: 'off', spellCheck: false },
} as const

/** The bounds of a number, or of the number of options. */
function useBounds({ type, least, most }: Question): string | undefined {
  const t = useTexts('booking')
  if (type !== 'NUMBER' && type !== 'SEVERAL') return undefined
  if (least !== undefined && most !== undefined) return t('answer.between', { min: least, max: most })
  if (least !== undefined) return t('answer.atLeast', { min: least })
  return most === undefined ? undefined : t('answer.atMost', { max: most })
}
