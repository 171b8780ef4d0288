import { useTexts } from '@afilia/client/texts/texts.ts'
import { Loading, Skeleton } from '@afilia/ui/feedback/skeleton'
import styles from './list-row.module.css'

/** The skeleton of a list of rows. */
export function PendingRows() {
  const t = useTexts('common')
  return (
    <Loading label={t('loading')}>
      <div className={styles.rows}>
        {Array.from({ length: 6 }, (_, at) => (
          <div className={styles.row} key={at}>
            <div className={styles.words}>
              <Skeleton shape="heading" />
              <Skeleton lines={2} />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  )
}
