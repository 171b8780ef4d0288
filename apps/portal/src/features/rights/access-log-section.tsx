import { ENTITY_NAMES } from '@afilia/domain/site/entity-names'
import { formatMoment } from '@afilia/i18n/format'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pagedQuery } from '@afilia/client/calls/query.ts'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { Pager } from '@afilia/client/parts/lists/pager.tsx'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import styles from './rights.module.css'

const SIZE = 10

/** The access log: which staff read the member's data, and when. */
export function AccessLogSection({ personId }: { personId: string }) {
  const t = useTexts(['rights', 'search', 'pages'])
  const [page, setPage] = useState(0)
  const accesses = useQuery({
    ...pagedQuery('GET people/{id}/access-log', { params: { id: personId }, page: { page, size: SIZE } }),
    placeholderData: keepPreviousData,
  })
  const nameAct = (endpoint: string): string => t(`acts.${endpoint}` as never, { defaultValue: t('acts.other') })
  return (
    <Section id="access-log" lead={t('accesses.lead')} title={t('accesses.title')}>
      <Loaded query={accesses}>
        {({ items, total }) =>
          total === 0 ? (
            <p>{t('accesses.none')}</p>
          ) : (
            <>
              <ul className={styles.list}>
                {items.map(({ id, at, role, place, endpoint, entityType, reason }) => (
                  <li className={styles.row} key={id}>
                    <p className={styles.name}>{nameAct(endpoint)}</p>
                    <p className={styles.facts}>
                      {[
                        t(`accesses.roles.${role}`),
                        place,
                        entityType && t(ENTITY_NAMES[entityType]),
                        formatMoment(new Date(at), currentLanguage()),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </p>
                    {reason && <p className={styles.facts}>{t('accesses.because', { reason: t(`accesses.reasons.${reason}`) })}</p>}
                  </li>
                ))}
              </ul>
              <Pager label={t('accesses.title')} onPage={setPage} page={page} size={SIZE} total={total} />
            </>
          )
        }
      </Loaded>
    </Section>
  )
}
