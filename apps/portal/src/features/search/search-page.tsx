import { toSearchWords } from '@afilia/domain/formats/text'
import { Button } from '@afilia/ui/forms/button'
import { Field, TextInput } from '@afilia/ui/forms/field'
import { SearchIcon } from '@afilia/ui/marks/first-icons'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { useEffect, useState } from 'react'
import { useSession } from '@afilia/client/session/session.ts'
import { PublicPage } from '@afilia/client/parts/page/public-page.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { KindFilter } from './kind-filter.tsx'
import { rememberSearch } from '../../parts/search/recent-searches.ts'
import type { SearchParams } from './page-search.ts'
import { moveThroughResults } from './search-keys.ts'
import { SearchResults } from './search-results.tsx'
import { SearchStart } from './search-start.tsx'
import styles from './search.module.css'

interface SearchPageProps {
  asked: SearchParams
  onAsk: (asked: SearchParams) => void
}

/** Debounce of typing, in ms. */
const PAUSE = 150

/** The search over everything that the reader may see. The query is in the URL. */
export function SearchPage({ asked, onAsk }: SearchPageProps) {
  const t = useTexts(['search', 'pages'])
  const { session } = useSession()
  const who = session?.personId ?? 'visitor'
  const { q = '', kind } = asked
  const [typed, setTyped] = useTyped(q, (query) => onAsk(query === '' ? {} : { q: query, ...(kind && { kind }) }))
  return (
    <PublicPage>
      <PageHeading lead={t('lead')} title={t('pages:search.title')} />
      <search>
        <form
          action="/search"
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            const query = toQuery(typed)
            rememberSearch(who, query)
            onAsk(query === '' ? {} : { q: query, ...(kind && { kind }) })
          }}
        >
          <Field id="q" label={t('label')}>
            <TextInput
              autoCapitalize="none"
              autoComplete="off"
              enterKeyHint="search"
              cutAt={200}
              name="q"
              onChange={({ target }) => {
                if (typed === '') makeRoom(target)
                setTyped(target.value)
              }}
              onKeyDown={moveThroughResults}
              type="search"
              value={typed}
            />
          </Field>
          <Button icon={<SearchIcon size={20} />} type="submit">
            <span className={styles.submit}>{t('submit')}</span>
          </Button>
        </form>
      </search>
      {q === '' ? (
        <SearchStart onAsk={(query) => onAsk({ q: query })} who={who} />
      ) : (
        <>
          <KindFilter current={kind} onChoose={(chosen) => onAsk({ q, ...(chosen && { kind: chosen }) })} />
          <SearchResults
            asked={asked}
            onAsk={(query) => onAsk({ q: query })}
            onOpen={() => rememberSearch(who, q)}
            onPage={(page) => onAsk({ ...asked, page })}
          />
        </>
      )}
    </PublicPage>
  )
}

const toQuery = (typed: string): string => toSearchWords(typed).trim()

/** Above a phone's keyboard there is room for the box and the first results, but not for the heading. */
function makeRoom(box: HTMLInputElement): void {
  if (matchMedia('(pointer: coarse)').matches) box.labels?.[0]?.scrollIntoView({ block: 'start' })
}

/** The text in the box; `ask` is called with it after a pause. A search from elsewhere, such as the top bar, replaces it. */
function useTyped(q: string, ask: (query: string) => void): [string, (typed: string) => void] {
  const [box, setBox] = useState({ typed: q, of: q })
  const isFresh = box.of === q || toQuery(box.typed) === q
  const typed = isFresh ? box.typed : q
  useEffect(() => {
    const query = toQuery(typed)
    if (query === q) return undefined
    const timer = setTimeout(() => ask(query), PAUSE)
    return () => clearTimeout(timer)
  })
  return [typed, (next) => setBox({ typed: next, of: q })]
}
