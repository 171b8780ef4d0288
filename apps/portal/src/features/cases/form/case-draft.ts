import { memberStorage } from '@afilia/client/device/member-storage.ts'
import type { FormKind } from '@afilia/domain/cases/case-roles'
import type { Answers } from '@afilia/domain/events/dynamic-form'

/** A request as typed. It keeps answers to questions that are hidden at present, as a condition may show them again. */
export interface CaseDraft {
  readonly answers: Answers
  /** The current step, from 0. */
  readonly step: number
  /** The time of the server's copy that this draft is based on; null if there is none. */
  readonly seenAt: string | null
}

const storage = (kind: FormKind) => memberStorage<CaseDraft>(`draft.case-${kind}`, 'tab')

/** The draft of this tab. */
export const findCaseDraft = (personId: string, kind: FormKind): CaseDraft | undefined => storage(kind).read(personId)
/** Stores the draft; undefined deletes it. */
export const keepCaseDraft = (personId: string, kind: FormKind, draft?: CaseDraft): void => storage(kind).write(personId, draft)
