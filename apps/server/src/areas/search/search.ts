import type { AllowedRoles } from '@afilia/domain/identity/access'
import { searchedPages } from '@afilia/domain/site/pages/all-pages'
import type { ReaderKey } from '@afilia/domain/identity/readers'
import { LANGUAGES } from '@afilia/i18n/languages'
import type { SearchDocument } from '../../platform/search/search-document.ts'
import { textsIn } from '../../platform/texts/texts.ts'

/** The pages of the portal and the back office as documents of the search, in all languages. */
export const portalPageDocuments: readonly SearchDocument[] = searchedPages.map(({ path, text, allowed }) => ({
  kind: 'PAGE',
  id: text,
  path,
  readers: toReaderKeys(allowed),
  isForHolders: true,
  texts: Object.fromEntries(
    LANGUAGES.map((language) => {
      const t = textsIn(language)
      return [language, { title: t(`pages:${text}.title`), body: t(`pages:${text}.words`) }]
    }),
  ),
  // Somebody who types the name of a page wants to open it.
  weight: 1,
}))

function toReaderKeys(allowed: AllowedRoles): readonly ReaderKey[] {
  if (allowed === 'public') return ['PUBLIC']
  return allowed === 'signed-in' ? ['MEMBER'] : allowed
}
