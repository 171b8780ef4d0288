import { createAnswerDrafts } from '../../parts/answer-drafts.ts'

export const { find: findAnswerDraft, keep: keepAnswerDraft } = createAnswerDrafts('draft.rights-answers')
