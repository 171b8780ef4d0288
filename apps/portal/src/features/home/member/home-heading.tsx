import type { Welcome } from '@afilia/contract/content/home'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { formatTime } from '@afilia/i18n/format'
import { cannotKeep } from '../../../offline/cannot-keep.ts'
import { readySince } from '../../../offline/ready.ts'
import styles from './home-heading.module.css'

interface HomeHeadingProps {
  title: string
  /** Undefined while loading and after a failure. */
  welcome: Welcome | undefined
}

/** Greets the member and names their place in the union. The lines of both facts are reserved, so that nothing shifts. */
export function HomeHeading({ title, welcome }: HomeHeadingProps) {
  return (
    <header className={styles.heading}>
      <h1 tabIndex={-1}>{title}</h1>
      <p>{welcome && <Place {...welcome} />}</p>
      <Ready />
    </header>
  )
}

/** Says whether the portal works offline and since when, or why not; nothing on a shared computer, which has its own notice. */
function Ready() {
  const t = useTexts('offline')
  const [obstacle, since] = [cannotKeep.use(), readySince.use()]
  const words = obstacle && obstacle !== 'SHARED' ? t(`cannot.${obstacle}`) : since && t('ready', { time: formatTime(since) })
  return <p>{words}</p>
}

/** Members without a centre belong to the province itself. */
function Place({ seat, province }: Welcome) {
  const t = useTexts('member-home')
  return [seat?.name, province?.name].filter(Boolean).join(' · ') || t('noPlace')
}
