import { LANGUAGE_NAMES, LANGUAGES } from '@afilia/i18n/languages'
import { CheckIcon, LanguagesIcon } from '@afilia/ui/marks/first-icons'
import { chooseLanguage } from '../texts/language.ts'
import { closeMenu, Menu } from './menu.tsx'
import styles from './menu.module.css'
import { currentLanguage, useTexts } from '../texts/texts.ts'

const MENU = 'language-menu'

export function LanguageMenu() {
  const t = useTexts()
  const current = currentLanguage()
  return (
    <Menu
      id={MENU}
      label={t('language.menu', { name: LANGUAGE_NAMES[current] })}
      trigger={
        <>
          <LanguagesIcon size={22} />
          {current.toUpperCase()}
        </>
      }
    >
      <ul className={styles.list}>
        {LANGUAGES.map((language) => (
          <li key={language}>
            <button
              aria-current={language === current || undefined}
              className={styles.item}
              lang={language}
              onClick={() => {
                closeMenu(MENU)
                void chooseLanguage(language)
              }}
              type="button"
            >
              <span>{LANGUAGE_NAMES[language]}</span>
              {language === current && <CheckIcon size={20} />}
            </button>
          </li>
        ))}
      </ul>
    </Menu>
  )
}
