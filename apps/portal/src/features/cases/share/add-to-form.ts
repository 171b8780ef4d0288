import { query } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { type CaseForm, listQuestions } from '@afilia/domain/cases/case-forms'
import type { FormKind } from '@afilia/domain/cases/case-roles'
import { type Answers, fromFileIds, type Question, toFileIds } from '@afilia/domain/events/dynamic-form'
import { forgetCase, type UnsentCase } from '../../../bookings/unsent-cases.ts'
import { type CaseDraft, findCaseDraft, keepCaseDraft } from '../form/case-draft.ts'
import { fitInto, type Obstacle } from './check-fit.ts'
import type { SharedDocument } from './share-draft.ts'

/**
 * The forms that take files, in the order of the services page. The coverage form is left out, because only members without coverage see
 * it.
 */
export const FILE_FORMS = [
  ['INCIDENT', '/services/sinister-notification'],
  ['ADVICE', '/services/work-support'],
  ['ATTENTION', '/services/more-information'],
  ['DEFENDER', '/services/defender'],
  ['SENIOR', '/services/senior-request'],
] as const satisfies readonly (readonly [FormKind, string])[]
export type FileForm = (typeof FILE_FORMS)[number]

export const findFileQuestion = (form: CaseForm): Question | undefined => listQuestions(form).find(({ type }) => type === 'FILE')

interface Addition {
  readonly personId: string
  readonly kind: FormKind
  /** The form's question that asks for files. */
  readonly question: Question
  /** The pending or rejected request of this kind. */
  readonly kept: UnsentCase | undefined
  /** Answers from the profile. */
  readonly prefill: Answers
  readonly documents: readonly SharedDocument[]
}

/** Adds documents to the draft of a form, as if the member had chosen them there. Returns the obstacle, if there is one. */
export async function addToForm({ personId, kind, question, kept, prefill, documents }: Addition): Promise<Obstacle | undefined> {
  if (kept?.outcome?.kind === 'done') {
    // The earlier request has arrived, and the member has not seen the confirmation. A new request starts.
    keepCaseDraft(personId, kind)
    forgetCase(kind)
  }
  const draft = findCaseDraft(personId, kind) ?? (await findServerDraft(kind)) ?? begin(kept, prefill)
  const ids = fitInto(question, toFileIds(draft.answers[question.id]), documents)
  if (typeof ids === 'string') return ids
  keepCaseDraft(personId, kind, { ...draft, answers: { ...draft.answers, [question.id]: fromFileIds(ids) } })
  return undefined
}

/** The draft from another device; undefined if there is none or the server does not answer. */
async function findServerDraft(kind: FormKind): Promise<CaseDraft | undefined> {
  const asked = { ...query('GET case-drafts/{kind}', { params: { kind } }), staleTime: 0, retry: false, networkMode: 'always' } as const
  const answer = await queryClient.fetchQuery(asked).catch(() => undefined)
  return answer?.draft ? { answers: answer.draft.answers, step: 0, seenAt: answer.draft.updatedAt } : undefined
}

const begin = (kept: UnsentCase | undefined, prefill: Answers): CaseDraft => ({
  answers: kept?.outcome?.kind === 'rejected' ? (kept.options.body as { answers: Answers }).answers : prefill,
  step: 0,
  seenAt: null,
})
