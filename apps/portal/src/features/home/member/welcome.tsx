import type { Welcome as WelcomeData } from '@afilia/contract/content/home'
import { CircleCheckIcon, MapPinIcon } from '@afilia/ui/marks/icons'
import { Link } from '@tanstack/react-router'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { formatTime } from '@afilia/i18n/format'
import { cannotKeep } from '../../../offline/cannot-keep.ts'
import { readySince } from '../../../offline/ready.ts'
import styles from './welcome.module.css'

interface WelcomeProps {
  title: string
  /** Undefined while loading and after a failure. */
  welcome: WelcomeData | undefined
}

/** The top of a member's home: their name and place in the union. */
export function Welcome({ title, welcome }: WelcomeProps) {
  return (
    <header className={styles.welcome}>
      {/* The offices as a network of lights, as on the public home. */}
      <svg aria-hidden="true" className={styles.map} viewBox="0 0 480 380">
        <use href="/images/network.svg#network" />
      </svg>
      <h1 tabIndex={-1}>{title}</h1>
      <div className={styles.facts}>{welcome && <Facts {...welcome} />}</div>
      <Ready />
    </header>
  )
}

/**
 * Says whether the portal works offline and since when, or why not; nothing on a shared computer, which has its own notice. Its line is
 * reserved from the start, so that nothing shifts.
 */
function Ready() {
  const t = useTexts('offline')
  const [obstacle, since] = [cannotKeep.use(), readySince.use()]
  const words = obstacle && obstacle !== 'SHARED' ? t(`cannot.${obstacle}`) : since && t('ready', { time: formatTime(since) })
  return <p className={styles.ready}>{words}</p>
}

function Facts({ seat, province, missing }: WelcomeData) {
  const t = useTexts('member-home')
  // Members without a centre belong to the province itself.
  const isCentre = seat !== null
  return (
    <>
      <section className={styles.fact}>
        <MapPinIcon />
        <div>
          <h2>{t(isCentre ? 'centre' : 'place')}</h2>
          <p className={styles.seat}>{seat?.name ?? province?.name ?? t('noPlace')}</p>
          {isCentre && province && <p>{province.name}</p>}
        </div>
      </section>
      {missing.length === 0 && (
        <p className={`${styles.fact} ${styles.complete}`}>
          <CircleCheckIcon />
          <span>
            {t('complete')} <Link to="/profile/personal-data">{t('review')}</Link>
          </span>
        </p>
      )}
    </>
  )
}
