import type { Welcome } from '@afilia/contract/content/home'
import { formatList } from '@afilia/i18n/format'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { Link } from '@tanstack/react-router'
import styles from './member-home.module.css'

/** The missing data of a member, in one line; nothing if complete. */
export function Incomplete({ missing }: Pick<Welcome, 'missing'>) {
  const t = useTexts('member-home')
  if (missing.length === 0) return null
  const names = missing.map((wanted) => t(`lacks.${wanted}`))
  return (
    <p className={styles.line}>
      <span>{formatList(names, currentLanguage())}</span>
      <Link to="/profile/personal-data">{t('fillIn')}</Link>
    </p>
  )
}
