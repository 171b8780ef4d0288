import { memberStorage, VISITOR } from '@afilia/client/device/member-storage.ts'
import type { Reference } from '@afilia/contract/content/reference'
import type { ContactTopic } from '@afilia/domain/cases/contact'

/** The values of the form. */
export interface ContactDraft {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly province: Reference | null
  readonly topic: ContactTopic | ''
  readonly message: string
  /** A honeypot: only bots fill it in. */
  readonly website: string
  /** When the form was shown, in ms. */
  readonly startedAt: number
}

const storage = memberStorage<ContactDraft>('draft.contact', 'tab')

/** The draft of a message in this tab, of a member or a visitor. */
export const findContactDraft = (personId = VISITOR): ContactDraft | undefined => storage.read(personId)

/** Stores the draft; undefined deletes it. */
export const keepContactDraft = (personId = VISITOR, draft?: ContactDraft): void => storage.write(personId, draft)
