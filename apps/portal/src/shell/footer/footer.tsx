import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@afilia/i18n/languages'
import { LEGAL_ANCHORS } from '@afilia/domain/legal-anchors'
import { Link } from '@tanstack/react-router'
import { type MouseEvent, Suspense } from 'react'
import { boot } from '@afilia/client/boot.ts'
import { useSession } from '@afilia/client/session/session.ts'
import { chooseLanguage } from '@afilia/client/texts/language.ts'
import styles from './footer.module.css'
import { RegionalSite } from '../member-bars.ts'
import { Wordmark } from '@afilia/ui/marks/wordmark'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'

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
            {LANGUAGES.map((language) => (
              <li key={language}>
                {/* A real address, for readers without scripts and for search engines. */}
                <a
                  aria-current={language === currentLanguage() || undefined}
                  href={`?lang=${language}`}
                  hrefLang={language}
                  lang={language}
                  onClick={(event) => choose(event, language)}
                >
                  {LANGUAGE_NAMES[language]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  )
}

function choose(event: MouseEvent, language: Language): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  void chooseLanguage(language)
}
