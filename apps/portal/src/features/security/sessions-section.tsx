import { useQuery } from '@tanstack/react-query'
import { query } from '@afilia/client/calls/query.ts'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { EndOtherSessions } from './end-other-sessions.tsx'
import styles from './security.module.css'
import { useFocusAfterRemoval } from './use-focus-after-removal.ts'
import { SessionRow } from './session-row.tsx'

export function SessionsSection() {
  const t = useTexts('security')
  const sessions = useQuery(query('GET sessions'))
  useFocusAfterRemoval(sessions.data?.length, 'sessions-title')
  return (
    <Section id="sessions" lead={t('sessions.lead')} title={t('sessions.title')}>
      <Loaded query={sessions}>
        {(list) => (
          <>
            <ul className={styles.list}>
              {list
                .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
                .map((session) => (
                  <SessionRow key={session.id} session={session} />
                ))}
            </ul>
            {list.length > 1 ? <EndOtherSessions /> : <p className={styles.lead}>{t('sessions.only')}</p>}
          </>
        )}
      </Loaded>
    </Section>
  )
}
