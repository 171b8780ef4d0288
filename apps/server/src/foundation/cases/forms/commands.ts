import type { CaseReceipt, CaseRequest } from '@afilia/contract/cases/cases'
import { type CaseForm, findCaseForm, listQuestions } from '@afilia/domain/cases/case-forms'
import type { FormKind } from '@afilia/domain/cases/case-roles'
import { type Answers, findFaults, listFiles, pickAnswers } from '@afilia/domain/events/dynamic-form'
import type { Language } from '@afilia/i18n/languages'
import type { Deps } from '../../../platform/deps.ts'
import type { Caller } from '../../../platform/endpoints/implement.ts'
import { AppError } from '../../../platform/errors.ts'
import { sendCase } from '../opening/commands.ts'
import type { Site } from '../mails.ts'

interface FormDeps extends Deps {
  readonly caller: Caller
  readonly language: Language
}

/**
 * Stores the answers of a form as a case of the caller. Throws REQUEST_INVALID with the invalid answers, and whatever `sendCase`
 * throws.
 */
export async function sendForm(
  { caller, language, ...deps }: FormDeps,
  site: Site,
  kind: FormKind,
  { answers: given, helperId }: CaseRequest,
): Promise<CaseReceipt> {
  const form = findCaseForm(kind, caller)
  const { personId } = caller
  return sendCase(deps, site, { kind, form: form.name, personId, language, helperId, ...checkAnswers(form, given) })
}

/** Returns the answers to the questions that apply, and the files among them. */
function checkAnswers(form: CaseForm, given: Answers) {
  const questions = listQuestions(form)
  const faults = findFaults(questions, true, given)
  if (faults.length > 0)
    throw new AppError('REQUEST_INVALID', {
      fieldErrors: faults.map(({ question, fault }) => ({ objectName: 'body', field: `answers.${question}`, message: fault })),
    })
  const answers = pickAnswers(questions, true, given)
  return {
    answers,
    claims: listFiles(questions, answers).map(({ question, id }) => ({ field: `answers.${question.id}`, id, rule: question })),
  }
}
