import { memberStorage, VISITOR } from '@afilia/client/device/member-storage.ts'
import type { Reference } from '@afilia/contract/reference'
import type { ContactTopic } from '@afilia/domain/contact'

/** What stands in the form. */
export interface ContactDraft {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly province: Reference | null
  readonly topic: ContactTopic | ''
  readonly message: string
  readonly hasConsented: boolean
  /** Filled in by programs alone. */
  readonly website: string
  /** When the form came before the sender, in ms. */
  readonly startedAt: number
}

const storage = memberStorage<ContactDraft>('draft.contact', 'tab')

/** A message half written in this tab, by the member or by a visitor. */
export const findContactDraft = (personId = VISITOR): ContactDraft | undefined => storage.read(personId)

/** Keeps it; without one, forgets it. */
export const keepContactDraft = (personId = VISITOR, draft?: ContactDraft): void => storage.write(personId, draft)
