import { useTexts } from '@afilia/client/texts/texts.ts'
import { formatTime } from '@afilia/i18n/format'
import { cannotKeep } from '../../../offline/cannot-keep.ts'
import { readySince } from '../../../offline/ready.ts'
import styles from './member-home.module.css'

/** Says whether the portal works offline and since when, or why not; nothing on a shared computer, which has its own notice. */
export function Ready() {
  const t = useTexts('offline')
  const [obstacle, since] = [cannotKeep.use(), readySince.use()]
  const words = obstacle && obstacle !== 'SHARED' ? t(`cannot.${obstacle}`) : since && t('ready', { time: formatTime(since) })
  return <p className={styles.ready}>{words}</p>
}
