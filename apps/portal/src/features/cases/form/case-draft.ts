import { memberStorage } from '@afilia/client/device/member-storage.ts'
import type { FormKind } from '@afilia/domain/cases/case-roles'
import type { Answers } from '@afilia/domain/events/dynamic-form'

/** A request as typed. Answers to questions that are not asked any more stay in it until it is sent: a condition may ask them again. */
export interface CaseDraft {
  readonly answers: Answers
  /** The step that is shown, from 0. */
  readonly step: number
  /** When the server kept the one that this goes on from; null: it has none. */
  readonly seenAt: string | null
}

const storage = (kind: FormKind) => memberStorage<CaseDraft>(`draft.case-${kind}`, 'tab')

/** The draft of this tab. */
export const findCaseDraft = (personId: string, kind: FormKind): CaseDraft | undefined => storage(kind).read(personId)
/** Keeps the draft; undefined removes it. */
export const keepCaseDraft = (personId: string, kind: FormKind, draft?: CaseDraft): void => storage(kind).write(personId, draft)
