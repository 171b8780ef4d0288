import type { Language } from '@afilia/i18n/languages'
import { DEFAULT_LANGUAGE } from '@afilia/i18n/languages'
import type { ListedContent, PublicContent, PublicContentsByPage } from '../platform/area/public-contents.ts'
import type { BaseDeps } from '../platform/deps.ts'
import { toReader } from '../platform/endpoints/reader.ts'
import { logFailure } from '../platform/http/failure.ts'
import { readWithin } from '../platform/postgres/db.ts'

/** The public contents of the areas' pages. */
export interface PublicPages {
  readonly find: (path: string, value: string, language: Language) => Promise<PublicContent | undefined>
  readonly list: (path: string, most: number) => Promise<readonly ListedContent[]>
}

/** How long a page waits for the texts of its head, in ms. It also opens without them. */
const LIMIT = 1_000

export function readPublicContents(
  contents: PublicContentsByPage,
  { db, clock, log }: Pick<BaseDeps, 'db' | 'clock' | 'log'>,
): PublicPages {
  return {
    find: async (path, value, language) => {
      const ofPage = contents[path]
      if (!ofPage) return undefined
      try {
        return await readWithin(db, LIMIT, (trx) => ofPage.find(trx, value, toReader(null, language, clock.now())))
      } catch (error) {
        logFailure(log, 'the head of a page failed', error)
        return undefined
      }
    },
    list: async (path, most) => (await contents[path]?.list(db, toReader(null, DEFAULT_LANGUAGE, clock.now()), most)) ?? [],
  }
}
