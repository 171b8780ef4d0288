import { Avatar } from '@afilia/ui/avatar'
import { IdCardIcon, KeyRoundIcon, LogOutIcon, MoonIcon, SunIcon, SunMoonIcon } from '@afilia/ui/icons'
import { Link } from '@tanstack/react-router'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { Session } from '@afilia/client/session/session.ts'
import { chooseTheme, THEMES, useTheme } from '@afilia/client/device/theme.ts'
import styles from './account-menu.module.css'
import { closeMenu, Menu } from './menu.tsx'
import menu from './menu.module.css'

const MENU = 'account-menu'
const close = (): void => closeMenu(MENU)

/** The menu under the member's picture. */
export function AccountMenu({ session }: { session: Session }) {
  const t = useTexts(['common', 'pages'])
  return (
    <Menu id={MENU} label={t('account.menu', { name: session.name })} trigger={<Avatar image={session.image} name={session.name} />}>
      <p className={styles.who}>
        <strong>{session.name}</strong>
        {session.email && <span>{session.email}</span>}
      </p>
      <Link className={menu.item} onClick={close} to="/profile/personal-data">
        <IdCardIcon size={20} />
        <span>{t('pages:personalData.title')}</span>
      </Link>
      <Link className={menu.item} onClick={close} to="/profile/security">
        <KeyRoundIcon size={20} />
        <span>{t('pages:security.title')}</span>
      </Link>
      <hr className={menu.line} />
      <ThemeChoice />
      <hr className={menu.line} />
      {/* By way of the page, so that unsaved changes are asked about while they can still be saved. */}
      <Link className={menu.item} onClick={close} state={{ isDecided: true }} to="/logout">
        <LogOutIcon size={20} />
        <span>{t('account.signOut')}</span>
      </Link>
    </Menu>
  )
}

const ICONS = { system: SunMoonIcon, light: SunIcon, dark: MoonIcon }

function ThemeChoice() {
  const t = useTexts()
  const chosen = useTheme()
  return (
    <fieldset className={styles.theme}>
      <legend>{t('theme.label')}</legend>
      {THEMES.map((theme) => {
        const Icon = ICONS[theme]
        return (
          <label key={theme}>
            <input checked={theme === chosen} name="theme" onChange={() => chooseTheme(theme)} type="radio" value={theme} />
            <Icon size={20} />
            {t(`theme.${theme}`)}
          </label>
        )
      })}
    </fieldset>
  )
}
