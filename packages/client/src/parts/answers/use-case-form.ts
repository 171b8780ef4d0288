import type { DynamicForm } from '@afilia/contract/events/events'
import { useTexts } from '../../texts/texts.ts'
import { type CaseForm, type CaseFormName, getCaseForm } from '@afilia/domain/cases/case-forms'
import type { Question } from '@afilia/domain/events/dynamic-form'

export interface WordedStep {
  readonly id: string
  readonly title: string
  readonly questions: DynamicForm['questions']
}

/** A form in the reader's language: its steps, and its questions in the format of event forms. */
export function useCaseForm(name: CaseFormName): { readonly steps: readonly WordedStep[]; readonly form: DynamicForm } {
  const t = useTexts('case-forms')
  const { steps }: CaseForm = getCaseForm(name)
  const word = ({ options = [], id, kinds, ...rule }: Question): DynamicForm['questions'][number] => ({
    ...rule,
    id,
    label: t(`questions.${id as 'facts'}`),
    help: t(`help.${id as 'facts'}`, { defaultValue: '' }) || null,
    options: options.map((option) => ({ id: option, label: t(`options.${id as 'harm'}.${option as 'NONE'}`) })),
    ...(kinds && { kinds: [...kinds] }),
    onlyIf: rule.onlyIf && { question: rule.onlyIf.question, isOneOf: [...rule.onlyIf.isOneOf] },
  })
  const worded = steps.map(({ id, questions }) => ({ id, title: t(`steps.${id as 'people'}`), questions: questions.map(word) }))
  return { steps: worded, form: { id: name, questions: worded.flatMap(({ questions }) => questions) } }
}
