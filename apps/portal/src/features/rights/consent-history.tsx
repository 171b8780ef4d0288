import { formatMoment } from '@afilia/i18n/format'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pagedQuery } from '@afilia/client/calls/query.ts'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { Pager } from '@afilia/client/parts/lists/pager.tsx'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import styles from './rights.module.css'

const SIZE = 10

/** All consents given and withdrawn. Loaded on request. */
export function ConsentHistory({ personId }: { personId: string }) {
  const t = useTexts('rights')
  const [isOpen, setIsOpen] = useState(false)
  const [page, setPage] = useState(0)
  const history = useQuery({
    ...pagedQuery('GET people/{id}/consents/history', { params: { id: personId }, page: { page, size: SIZE } }),
    placeholderData: keepPreviousData,
    enabled: isOpen,
  })
  return (
    <details className={styles.details} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{t('consents.history')}</summary>
      {isOpen && (
        <Loaded query={history}>
          {({ items, total }) =>
            total === 0 ? (
              <p>{t('consents.noHistory')}</p>
            ) : (
              <>
                <ul className={styles.list}>
                  {items.map(({ id, purpose, isGranted, at, textVersion }) => (
                    <li className={styles.row} key={id}>
                      <p className={styles.name}>
                        {t(isGranted ? 'consents.said.yes' : 'consents.said.no', { purpose: t(`consents.purposes.${purpose}.label`) })}
                      </p>
                      <p className={styles.facts}>
                        {t('consents.proof', { when: formatMoment(new Date(at), currentLanguage()), version: textVersion })}
                      </p>
                    </li>
                  ))}
                </ul>
                <Pager label={t('consents.history')} onPage={setPage} page={page} size={SIZE} total={total} />
              </>
            )
          }
        </Loaded>
      )}
    </details>
  )
}
