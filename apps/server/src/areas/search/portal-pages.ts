import type { ReaderKey } from '@afilia/domain/readers'
import { LANGUAGES } from '@afilia/i18n/languages'
import type { SearchDocument } from '../../platform/search/search-document.ts'
import { textsIn } from '../../platform/texts/texts.ts'

/** The portal's own pages that somebody may look for: their address, their texts (pages.json for the title, sitemap.json for what is on them), who may open them. */
const PAGES = [
  ['/advantages', 'advantages', ['PUBLIC']],
  ['/advantages/highlights', 'highlights', ['PUBLIC']],
  ['/advantages/near-you', 'nearYou', ['MEMBER']],
  ['/card', 'card', ['ROLE_AFFILIATE', 'ROLE_STUDENT', 'ROLE_SENIOR']],
  ['/profile/schedule', 'schedule', ['MEMBER']],
  ['/news', 'news', ['PUBLIC']],
  ['/union/information', 'unionInformation', ['PUBLIC']],
  ['/union/delegates', 'unionDelegates', ['MEMBER']],
  ['/contact', 'contact', ['PUBLIC']],
  ['/informacion-legal', 'legal', ['PUBLIC']],
  ['/verify-card', 'verifyCard', ['PUBLIC']],
  ['/profile/personal-data', 'personalData', ['MEMBER']],
  ['/profile/work-data', 'workData', ['MEMBER']],
  ['/profile/economic-data', 'economicData', ['MEMBER']],
  ['/profile/academic-data', 'academicData', ['MEMBER']],
  ['/profile/favorites', 'favorites', ['MEMBER']],
  ['/profile/preferences', 'preferences', ['MEMBER']],
  ['/profile/security', 'security', ['MEMBER']],
  ['/profile/rights', 'rights', ['MEMBER']],
  ['/admin', 'admin', ['ROLE_ADMIN']],
  ['/admin/rights', 'rightsDesk', ['ROLE_ADMIN']],
  ['/admin/outbox', 'outbox', ['ROLE_ADMIN']],
  ['/login', 'login', ['PUBLIC']],
] as const satisfies readonly (readonly [string, string, readonly ReaderKey[]])[]

/** The pages of the portal as documents of the search, in all languages. */
export const portalPageDocuments: readonly SearchDocument[] = PAGES.map(([path, text, readers]) => ({
  kind: 'PAGE',
  id: text,
  path,
  readers,
  texts: Object.fromEntries(
    LANGUAGES.map((language) => {
      const t = textsIn(language)
      return [language, { title: t(`pages:${text}.title`), body: t(`sitemap:${text}`) }]
    }),
  ),
  // Whoever types the name of a page wants to go there.
  weight: 1,
}))
