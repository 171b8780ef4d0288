import { effectiveRoles, type Holder } from '../identity/access.ts'
import type { FormKind } from './case-roles.ts'
import type { Question, QuestionType } from '../events/dynamic-form.ts'
import { MAX_FILES } from './uploads.ts'

/** A group of questions that are asked together. Its texts are `case-forms:steps.<id>`. */
export interface CaseStep {
  readonly id: string
  readonly questions: readonly Question[]
}

/** The questions for one kind of case. The texts are `case-forms:questions.<id>` and `case-forms:options.<id>`; equal ids share their texts. */
export interface CaseForm {
  readonly name: CaseFormName
  readonly steps: readonly CaseStep[]
}

type More = Partial<Omit<Question, 'id' | 'type' | 'isRequired' | 'answeredBy'>>

const question = (isRequired: boolean, id: string, type: QuestionType, more: More): Question => ({
  id,
  type,
  isRequired,
  answeredBy: 'MEMBER',
  ...more,
})
const ask = (id: string, type: QuestionType, more: More = {}): Question => question(true, id, type, more)
const offer = (id: string, type: QuestionType, more: More = {}): Question => question(false, id, type, more)
const yes = (id: string): More => ({ onlyIf: { question: id, isOneOf: ['yes'] } })
const step = (id: string, ...questions: Question[]): CaseStep => ({ id, questions })

/** The sectors of specification §3, and self-employment. */
const SECTORS = ['PUBLIC', 'PRIVATE', 'CONCERTED', 'SELF_EMPLOYED']
const DECLARATIONS = ['TRUE', 'CHANGES']
/** The declaration of an insured member: the data are true, and changes will be reported. */
const declare = ask('declares', 'SEVERAL', { options: DECLARATIONS, least: DECLARATIONS.length })
const documents = step('documents', offer('document', 'FILE', { most: MAX_FILES }))

const STEPS = {
  INCIDENT: [
    step('happened', ask('happenedOn', 'DATE'), offer('time', 'SHORT_TEXT'), ask('place', 'SHORT_TEXT'), ask('facts', 'LONG_TEXT')),
    step('people', offer('people', 'LONG_TEXT'), ask('harm', 'CHOICE', { options: ['NONE', 'UNKNOWN', 'SLIGHT', 'SERIOUS'] })),
    step(
      'claim',
      ask('claim', 'CHOICE', { options: ['NONE', 'SPOKEN', 'WRITTEN', 'COURT'] }),
      ask('summons', 'YES_NO'),
      ask('summonsOn', 'DATE', yes('summons')),
    ),
    documents,
  ],
  COVERAGE: [
    step(
      'work',
      ask('occupation', 'SHORT_TEXT'),
      ask('sector', 'CHOICE', { options: SECTORS }),
      ask('employer', 'SHORT_TEXT', { onlyIf: { question: 'sector', isOneOf: ['PUBLIC', 'PRIVATE', 'CONCERTED'] } }),
    ),
    step(
      'otherCoverage',
      ask('otherCoverage', 'YES_NO'),
      ask('otherInsurer', 'SHORT_TEXT', yes('otherCoverage')),
      ask('claims', 'YES_NO'),
      ask('claimsFacts', 'LONG_TEXT', yes('claims')),
    ),
    documents,
    step('declarations', declare),
  ],
  COVERAGE_STUDENT: [
    step('placement', ask('placement', 'SHORT_TEXT'), ask('startsOn', 'DATE'), ask('endsOn', 'DATE')),
    step('otherCoverage', ask('otherCoverage', 'YES_NO'), ask('otherInsurer', 'SHORT_TEXT', yes('otherCoverage'))),
    documents,
    step('declarations', declare),
  ],
  COVERAGE_CERTIFICATE: [
    step(
      'certificate',
      ask('purpose', 'CHOICE', { options: ['EMPLOYER', 'PLACEMENT', 'ABROAD', 'OTHER'] }),
      ask('recipient', 'SHORT_TEXT'),
      ask('language', 'CHOICE', { options: ['es', 'ca', 'eu', 'gl', 'en'] }),
      offer('notes', 'LONG_TEXT'),
    ),
  ],
  ADVICE: [
    step(
      'matter',
      ask('topic', 'CHOICE', { options: ['LEAVE', 'HOURS', 'PAY', 'POST', 'DISMISSAL', 'HARASSMENT', 'RISKS', 'OTHER'] }),
      ask('subject', 'SHORT_TEXT'),
      ask('situation', 'LONG_TEXT'),
    ),
    step('deadline', ask('hasDeadline', 'YES_NO'), ask('deadlineOn', 'DATE', yes('hasDeadline'))),
    documents,
  ],
  ATTENTION: [
    step(
      'message',
      ask('about', 'CHOICE', { options: ['INFORMATION', 'COMPLAINT', 'SUGGESTION', 'THANKS'] }),
      ask('subject', 'SHORT_TEXT'),
      ask('message', 'LONG_TEXT'),
    ),
    documents,
  ],
  DEFENDER: [
    step('before', ask('askedBefore', 'YES_NO'), offer('reference', 'SHORT_TEXT', yes('askedBefore'))),
    step('message', ask('subject', 'SHORT_TEXT'), ask('facts', 'LONG_TEXT'), ask('wanted', 'LONG_TEXT')),
    documents,
  ],
  SENIOR: [step('retirement', ask('retiredOn', 'DATE'), offer('notes', 'LONG_TEXT')), documents],
  AFFILIATION: [step('joining', offer('notes', 'LONG_TEXT'))],
} as const satisfies Record<string, readonly CaseStep[]>

export type CaseFormName = keyof typeof STEPS
const toForm = (name: CaseFormName): CaseForm => ({ name, steps: STEPS[name] })

/** The form of a kind. Students have their own form for coverage. */
export const findCaseForm = (kind: FormKind, holder: Holder): CaseForm =>
  toForm(kind === 'COVERAGE' && effectiveRoles(holder).includes('ROLE_STUDENT') ? 'COVERAGE_STUDENT' : kind)

export const CASE_FORM_NAMES = Object.keys(STEPS) as [CaseFormName, ...CaseFormName[]]
export const getCaseForm = toForm

/** All questions of a form, in order. */
export const listQuestions = ({ steps }: CaseForm): readonly Question[] => steps.flatMap(({ questions }) => questions)

/** By form, the question whose answer is the deadline of the case. */
export const DEADLINE_QUESTIONS: Readonly<Partial<Record<CaseFormName, string>>> = { INCIDENT: 'summonsOn', ADVICE: 'deadlineOn' }
