import { Avatar } from '@afilia/ui/marks/avatar'
import { MoonIcon, SunIcon, SunMoonIcon } from '@afilia/ui/marks/bar-icons'
import type { ReactNode } from 'react'
import { chooseTheme, THEMES, useTheme } from '../../device/theme.ts'
import type { Session } from '../../session/session.ts'
import { useTexts } from '../../texts/texts.ts'
import styles from './account-menu.module.css'
import { closeMenu, Menu } from './menu.tsx'
import menu from './menu.module.css'

const MENU = 'account-menu'
export const closeAccountMenu = (): void => closeMenu(MENU)

interface AccountMenuProps {
  session: Session
  /** The app's own entries. They need the class `item` of menu.module.css. */
  links: ReactNode
  signOut: ReactNode
}

/** The menu under the avatar of the signed-in person. */
export function AccountMenu({ session, links, signOut }: AccountMenuProps) {
  const t = useTexts()
  return (
    <Menu id={MENU} label={t('account.menu', { name: session.name })} trigger={<Avatar image={session.image} name={session.name} />}>
      <p className={styles.who}>
        <strong>{session.name}</strong>
        {session.email && <span>{session.email}</span>}
      </p>
      {links}
      <hr className={menu.line} />
      <ThemeChoice />
      <hr className={menu.line} />
      {signOut}
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
