import { LANGUAGE_NAMES } from '@afilia/i18n/languages'
import { CheckIcon, LanguagesIcon } from '@afilia/ui/marks/first-icons'
import { boot } from '../../boot.ts'
import { LanguageLink } from './language-link.tsx'
import { closeMenu, Menu } from './menu.tsx'
import styles from './menu.module.css'
import { currentLanguage, useTexts } from '../../texts/texts.ts'

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
        {boot.languages.map((language) => (
          <li key={language}>
            <LanguageLink className={styles.item} language={language} onChoose={() => closeMenu(MENU)}>
              <span>{LANGUAGE_NAMES[language]}</span>
              {language === current && <CheckIcon size={20} />}
            </LanguageLink>
          </li>
        ))}
      </ul>
    </Menu>
  )
}
