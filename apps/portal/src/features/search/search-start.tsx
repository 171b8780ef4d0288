import { Button } from '@afilia/ui/forms/button'
import { Cluster, Stack } from '@afilia/ui/page/layout'
import { useState } from 'react'
import { useSession } from '@afilia/client/session/session.ts'
import records from '@afilia/client/parts/lists/records.module.css'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { forgetRecent, readRecent } from '../../parts/search/recent-searches.ts'
import styles from './search.module.css'

interface SearchStartProps {
  who: string
  onAsk: (query: string) => void
}

/** Before a search: the member's recent searches, and suggestions. */
export function SearchStart({ who, onAsk }: SearchStartProps) {
  const t = useTexts('search')
  const [isForgotten, setIsForgotten] = useState(false)
  const recent = isForgotten ? [] : readRecent(who)
  return (
    <Stack gap={6}>
      {recent.length > 0 && (
        <section aria-labelledby="recent" className={styles.start}>
          <h2 id="recent">{t('recent')}</h2>
          <Queries onAsk={onAsk} queries={recent} />
          <p className={records.facts}>
            {t('recentHelp')}{' '}
            <button
              className={styles.forget}
              onClick={() => {
                forgetRecent(who)
                setIsForgotten(true)
                document.getElementById('q')?.focus()
              }}
              type="button"
            >
              {t('forget')}
            </button>
          </p>
        </section>
      )}
      <Suggestions onAsk={onAsk} />
    </Stack>
  )
}

export function Suggestions({ onAsk }: { onAsk: (query: string) => void }) {
  const t = useTexts('search')
  const { session } = useSession()
  // Each example has results for the readers who see it.
  const examples = session
    ? [t('examples.receipts'), t('examples.shifts'), t('examples.card')]
    : [t('examples.advantages'), t('examples.insurance'), t('examples.training')]
  return (
    <section aria-labelledby="suggestions" className={styles.start}>
      <h2 id="suggestions">{t('suggestions')}</h2>
      <Queries onAsk={onAsk} queries={examples} />
    </section>
  )
}

function Queries({ queries, onAsk }: { queries: readonly string[]; onAsk: (query: string) => void }) {
  return (
    <Cluster gap={2}>
      {queries.map((query) => (
        <Button key={query} onClick={() => onAsk(query)} variant="secondary">
          {query}
        </Button>
      ))}
    </Cluster>
  )
}
