import {
  BriefcaseMedicalIcon,
  GiftIcon,
  IdCardIcon,
  KeyRoundIcon,
  LogInIcon,
  ScaleIcon,
  ShieldPlusIcon,
  SmartphoneIcon,
} from '@afilia/ui/marks/first-icons'
import { Link } from '@tanstack/react-router'
import { lazy, startTransition, Suspense, useEffect, useState } from 'react'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { boot } from '@afilia/client/boot.ts'
import { PageButton } from '@afilia/client/parts/links/page-button.tsx'
import { LaterInstall } from '../blocks/install/later-install.tsx'
import { PublicBlocksPending } from './public-blocks-pending.tsx'
import styles from './public-home.module.css'
import { Regions } from './regions.tsx'

const CAUSES = [
  ['rights', ScaleIcon],
  ['coverage', ShieldPlusIcon],
  ['work', BriefcaseMedicalIcon],
  ['advantages', GiftIcon],
] as const

const TOOLS = [
  ['data', IdCardIcon],
  ['access', KeyRoundIcon],
  ['anywhere', SmartphoneIcon],
] as const

/** If this chunk cannot be loaded, the page works without it. */
const PublicBlocks = lazy(async () => ({
  default: (await import('./public-blocks.tsx').catch(() => undefined))?.PublicBlocks ?? (() => null),
}))

/** The home of visitors: what the union does, what members find here, and sign-in. */
export function PublicHome() {
  const t = useTexts(['public-home', 'common'])
  const name = boot.unionName
  // `PublicBlocks` is neither in the prerendered page nor in the first paint.
  const [isStarted, setIsStarted] = useState(false)
  useEffect(() => startTransition(() => setIsStarted(true)), [])
  return (
    <>
      <section className={styles.hero}>
        <div className={styles.heroInside}>
          <div className={styles.pitch}>
            <h1 tabIndex={-1}>
              {t('hero.title')} <span>{t('hero.answer')}</span>
            </h1>
            <p className={styles.lead}>{t('hero.lead', { name })}</p>
            <PageButton className={styles.enter} icon={<LogInIcon />} to="/login">
              {t('common:account.signIn')}
            </PageButton>
            <p className={styles.entry}>{t('hero.entry')}</p>
            <p className={styles.join}>
              <Link to="/join">{t('hero.join')}</Link>
            </p>
          </div>
          <figure className={styles.map}>
            {/* The offices as a map of lights; the text below has the figures. A separate file keeps page and script small. */}
            <svg aria-hidden="true" viewBox="0 0 480 380">
              <use href="/images/network.svg#network" />
            </svg>
            <figcaption className={styles.figures}>
              <span>
                <b>52</b> {t('hero.offices')}
              </span>
              <span>
                <b>19</b> {t('hero.regions')}
              </span>
            </figcaption>
          </figure>
        </div>
      </section>

      <section className={styles.section}>
        <h2>{t('causes.title')}</h2>
        <ul className={styles.causes}>
          {CAUSES.map(([cause, Icon]) => (
            <li key={cause}>
              <Icon size={28} />
              <h3>{t(`causes.${cause}.title`)}</h3>
              <p>{t(`causes.${cause}.text`)}</p>
            </li>
          ))}
        </ul>
      </section>

      {isStarted ? (
        <Suspense fallback={<PublicBlocksPending />}>
          <PublicBlocks />
        </Suspense>
      ) : (
        <PublicBlocksPending />
      )}

      <div className={styles.band}>
        <section className={`${styles.section} ${styles.portal}`}>
          <div>
            <h2>{t('portal.title')}</h2>
            <p>{t('portal.lead')}</p>
          </div>
          <ul className={styles.tools}>
            {TOOLS.map(([tool, Icon]) => (
              <li key={tool}>
                <Icon />
                <div>
                  <h3>{t(`portal.${tool}.title`)}</h3>
                  <p>{t(`portal.${tool}.text`)}</p>
                </div>
              </li>
            ))}
          </ul>
          <LaterInstall />
        </section>
      </div>

      <section className={styles.section}>
        <h2>{t('near.title')}</h2>
        <p className={styles.muted}>{t('near.lead')}</p>
        <Regions />
      </section>
    </>
  )
}
