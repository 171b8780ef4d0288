import { LANGUAGE_NAMES } from '@afilia/i18n/languages'
import { LEGAL_ANCHORS } from '@afilia/domain/content/legal-anchors'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { boot } from '@afilia/client/boot.ts'
import { useSession } from '@afilia/client/session/session.ts'
import { LanguageLink } from '@afilia/client/shell/menus/language-link.tsx'
import styles from './footer.module.css'
import { RegionalSite } from '../member-bars.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'

/** Below every page: one line for members, who have the rest in their navigation; for visitors also who we are and the languages. */
export function Footer() {
  const t = useTexts()
  const { session } = useSession()
  // The page has all legal texts; members get a link to it and to the one that people look for.
  const anchors = session ? (['politica-de-cookies'] as const) : LEGAL_ANCHORS
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        {!session && <p className={styles.about}>{t('about', { name: boot.unionName })}</p>}
        <nav aria-label={t('footer.legal')}>
          <ul className={styles.links}>
            {session && (
              <li>
                <Link to="/informacion-legal">{t('footer.legal')}</Link>
              </li>
            )}
            {anchors.map((anchor) => (
              <li key={anchor}>
                <Link hash={anchor} to="/informacion-legal">
                  {t(`footer.${anchor}`)}
                </Link>
              </li>
            ))}
            <li>
              <Link to="/accesibilidad">{t('footer.accessibility')}</Link>
            </li>
            <li>
              <Link to="/contact">{t('visitors.contact')}</Link>
            </li>
          </ul>
        </nav>
        {session ? (
          <Suspense>
            <RegionalSite />
          </Suspense>
        ) : (
          <nav aria-label={t('language.label')}>
            <ul className={styles.links}>
              {boot.languages.map((language) => (
                <li key={language}>
                  <LanguageLink language={language}>{LANGUAGE_NAMES[language]}</LanguageLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </footer>
  )
}
