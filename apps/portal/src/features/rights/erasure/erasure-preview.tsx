import { useQuery } from '@tanstack/react-query'
import { query } from '@afilia/client/calls/query.ts'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { ErasureList } from './erasure-list.tsx'
import styles from '../rights.module.css'

/** What an erasure would remove, shown before it is requested. */
export function ErasurePreview({ personId }: { personId: string }) {
  const t = useTexts('rights')
  const preview = useQuery(query('GET people/{id}/erasure-preview', { params: { id: personId } }))
  return (
    <div className={styles.preview}>
      <h2>{t('erasure.title')}</h2>
      <Loaded query={preview}>{(items) => <ErasureList items={items} />}</Loaded>
    </div>
  )
}
