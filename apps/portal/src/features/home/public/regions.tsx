import { Button } from '@afilia/ui/forms/button'
import { Notice } from '@afilia/ui/feedback/notice'
import { Loading, Skeleton } from '@afilia/ui/feedback/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { askNow } from '@afilia/client/calls/connection.ts'
import { query } from '@afilia/client/calls/query.ts'
import { RegionLinks } from '../../../parts/region-links.tsx'
import list from '../../../parts/region-links.module.css'
import styles from './regions.module.css'

/** There are 19. The list reserves its height before it loads. */
const COUNT = 19

/** The union's regional sites (specification §2). */
export function Regions() {
  const t = useTexts(['public-home', 'common'])
  const { data, fetchStatus, refetch } = useQuery(query('GET regions'))
  // The request has failed, or waits for a connection.
  if (!data && fetchStatus !== 'fetching') {
    return (
      <Notice
        actions={
          <Button onClick={() => void askNow().then(() => refetch())} variant="secondary">
            {t('common:retry')}
          </Button>
        }
        title={t('near.failed')}
        tone="warning"
      />
    )
  }
  if (!data) {
    return (
      <Loading label={t('common:loading')}>
        <ul className={list.regions}>
          {Array.from({ length: COUNT }, (_, row) => (
            <li className={styles.pending} key={row}>
              <Skeleton />
            </li>
          ))}
        </ul>
      </Loading>
    )
  }
  return <RegionLinks regions={data} />
}
