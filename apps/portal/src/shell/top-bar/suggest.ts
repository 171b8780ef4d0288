import { KINDS, type SearchKind } from '@afilia/domain/site/kinds'
import type { Found, Option } from '@afilia/ui/combobox/combobox'
import type { Translate } from '@afilia/i18n/keys'
import { boot } from '@afilia/client/boot.ts'
import { pagedQuery, query } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { readRecent } from '../../parts/search/recent-searches.ts'

/** The number of hits shown. The search page has more. */
const SHOWN = { page: 0, size: 6 }
const MAX_COUNTED = 100

/** A suggestion of the search box: a page or item of the portal or, without a path, words to search for. */
export interface Suggestion extends Option {
  readonly kind: SearchKind | 'RECENT' | 'ALL'
  /** A path of the portal. */
  readonly path?: string
  /** The second line. */
  readonly detail?: string
}

type Texts = Translate<'search', 'pages'>

interface Asking {
  readonly personId: string
  readonly t: Texts
  /** Aborted when the suggestions are no longer needed. */
  readonly signal: AbortSignal
}

/** The first hits; before anything is typed, this person's recent searches on this device. Throws ApiError or ConnectionLost. */
export async function suggest(typed: string, { personId, t, signal }: Asking): Promise<Found<Suggestion>> {
  if (typed === '') return suggestRecent(personId, t)
  const asked = pagedQuery('GET _search/{product}-content', { params: { product: boot.product }, query: { query: typed }, page: SHOWN })
  signal.addEventListener('abort', () => void queryClient.cancelQueries({ queryKey: asked.queryKey, exact: true }))
  const { items, total } = await queryClient.fetchQuery({ ...asked, retry: false })
  if (items.length === 0) return { items: [await suggestHelp(t)], total: 1, note: t('none.title', { query: typed }) }
  const hits = items.map(({ kind, id, path, title }): Suggestion => {
    return { kind, id: `${kind} ${id}`, path, name: title.map(({ text }) => text).join(''), detail: t(KINDS[kind].one) }
  })
  const correction = items[0]!.correction
  const count = total >= MAX_COUNTED ? t('most') : t('count', { count: total })
  return {
    items: [...hits, { kind: 'ALL', id: 'all', name: t('all') }],
    total: hits.length + 1,
    note: correction === null ? count : `${t('corrected', { query: correction })} ${count}`,
  }
}

function suggestRecent(personId: string, t: Texts): Found<Suggestion> {
  const detail = t('recentOne')
  const items = readRecent(personId).map((name): Suggestion => ({ kind: 'RECENT', id: `recent ${name}`, name, detail }))
  return { items, total: items.length }
}

/** When nothing was found: the member's own office or, without one, a link to write to the union. */
async function suggestHelp(t: Texts): Promise<Suggestion> {
  const mine = await queryClient.fetchQuery({ ...query('GET union/my-office'), retry: false }).catch(() => null)
  return mine?.office
    ? {
        kind: 'OFFICE',
        id: 'office',
        name: t('none.office'),
        detail: mine.office.province.name,
        path: '/union/information#my-office',
      }
    : { kind: 'PAGE', id: 'contact', name: t('none.toContact'), path: '/contact' }
}
