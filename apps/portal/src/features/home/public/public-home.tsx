import { boot } from '@afilia/client/boot.ts'
import { PageButton } from '@afilia/client/parts/links/page-button.tsx'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { type JoiningPrice, presentJoining } from '@afilia/i18n/dues'
import { BriefcaseMedicalIcon, GiftIcon, ScaleIcon, ShieldPlusIcon } from '@afilia/ui/marks/first-icons'
import { lazy, startTransition, Suspense, useEffect, useState } from 'react'
import { LaterInstall } from '../blocks/install/later-install.tsx'
import { PublicBlocksPending } from './public-blocks-pending.tsx'
import styles from './public-home.module.css'

const CAUSES = [
  ['rights', ScaleIcon],
  ['coverage', ShieldPlusIcon],
  ['work', BriefcaseMedicalIcon],
  ['advantages', GiftIcon],
] as const

/** The server writes the price into the prerendered page (`apps/server/src/portal/shells.ts`). */
const PRERENDERED: JoiningPrice | undefined =
  typeof document === 'undefined' ? { affiliates: '{{joiningPrice}}', students: '{{studentsPrice}}' } : undefined

/** If this chunk cannot be loaded, the page works without it. */
const PublicBlocks = lazy(async () => ({
  default: (await import('./public-blocks.tsx').catch(() => undefined))?.PublicBlocks ?? (() => null),
}))
const Regions = lazy(async () => ({ default: (await import('./regions.tsx')).Regions }))

/** The home of visitors: what the union does, joining with its price, and what it does now. The bar has the sign-in. */
export function PublicHome() {
  const t = useTexts(['public-home', 'common'])
  const price = PRERENDERED ?? presentJoining(boot.dues, currentLanguage(), t, (students) => t('hero.students', { price: students }))
  // `PublicBlocks` is neither in the prerendered page nor in the first paint.
  const [isStarted, setIsStarted] = useState(false)
  useEffect(() => startTransition(() => setIsStarted(true)), [])
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <section className={styles.hero}>
        <div className={styles.heroInside}>
          <div className={styles.pitch}>
            <h1 tabIndex={-1}>
              {t('hero.title')} <span>{t('hero.answer')}</span>
            </h1>
            <p className={styles.lead}>{t('hero.lead', { name: boot.unionName })}</p>
            <PageButton className={styles.enter} to="/join">
              {`${t('hero.join')}${price.affiliates}`}
            </PageButton>
            <p className={styles.entry}>{`${t('hero.steps')}${price.students}`}</p>
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
              <Icon size={24} />
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

      <section className={`${styles.section} ${styles.next}`}>
        <h2>{t('near.title')}</h2>
        <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
          <summary className={styles.fold}>{t('near.open')}</summary>
          {isOpen && (
            <Suspense>
              <Regions />
            </Suspense>
          )}
        </details>
        <LaterInstall />
      </section>
    </>
  )
}
