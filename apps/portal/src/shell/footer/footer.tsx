import { LANGUAGE_NAMES } from '@afilia/i18n/languages'
import { LEGAL_ANCHORS } from '@afilia/domain/content/legal-anchors'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { boot } from '@afilia/client/boot.ts'
import { useSession } from '@afilia/client/session/session.ts'
import { LanguageLink } from '@afilia/client/shell/menus/language-link.tsx'
import styles from './footer.module.css'
import { RegionalSite } from '../member-bars.ts'
import { Wordmark } from '@afilia/ui/marks/wordmark'
import { useTexts } from '@afilia/client/texts/texts.ts'

export function Footer() {
  const t = useTexts()
  const { session } = useSession()
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <div className={styles.who}>
          <Wordmark name={boot.unionName} />
          <p>{t('about', { name: boot.unionName })}</p>
          {session && (
            <Suspense>
              <RegionalSite />
            </Suspense>
          )}
        </div>
        <nav aria-label={t('footer.legal')}>
          <ul className={styles.legal}>
            {LEGAL_ANCHORS.map((anchor) => (
              <li key={anchor}>
                <Link hash={anchor} to="/informacion-legal">
                  {t(`footer.${anchor}`)}
                </Link>
              </li>
            ))}
            <li>
              <Link to="/accesibilidad">{t('footer.accessibility')}</Link>
            </li>
          </ul>
        </nav>
        <nav aria-label={t('language.label')}>
          <ul className={styles.languages}>
            {boot.languages.map((language) => (
              <li key={language}>
                <LanguageLink language={language}>{LANGUAGE_NAMES[language]}</LanguageLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  )
}
