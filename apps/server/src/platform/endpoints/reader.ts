import type { Holder } from '@afilia/domain/identity/access'
import { type ReaderKey, listReaderKeys } from '@afilia/domain/identity/readers'
import type { Language } from '@afilia/i18n/languages'

/** The reader, language and time on which a list or a text depends. */
export interface Reader {
  readonly keys: readonly ReaderKey[]
  readonly language: Language
  readonly now: Date
  /** Whether the texts of the headless API are wanted in all languages, too. */
  readonly wantsAllLanguages?: boolean
}

/** Returns the reader of a call. `caller` is null for a visitor. */
export const toReader = (caller: Holder | null, language: Language, now: Date): Reader => ({
  keys: listReaderKeys(caller),
  language,
  now,
})

export const isMember = ({ keys }: Pick<Reader, 'keys'>): boolean => keys.includes('MEMBER')
