import type { ReaderKey } from '@afilia/domain/readers'
import { readerKeysOf } from '@afilia/domain/readers'
import type { Language } from '@afilia/i18n/languages'
import type { Role } from '@afilia/domain/roles'
import type { Db } from '../../platform/postgres/db.ts'

/** Who reads, in which language and when: every read of content depends on it. */
export interface Reading {
  readonly db: Db
  readonly language: Language
  readonly keys: readonly ReaderKey[]
  readonly now: Date
}

interface Asked {
  readonly db: Db
  readonly language: Language
  readonly clock: { readonly now: () => Date }
  readonly caller: { readonly roles: readonly Role[] } | null
}

export const readingOf = ({ db, language, clock, caller }: Asked): Reading => ({
  db,
  language,
  keys: readerKeysOf(caller?.roles ?? null),
  now: clock.now(),
})
