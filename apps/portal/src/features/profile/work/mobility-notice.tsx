import { hasMovedProvince } from '@afilia/domain/people/profile-changes'
import { FORAL_PROVINCES } from '@afilia/domain/people/province-codes'
import { Notice } from '@afilia/ui/feedback/notice'
import { Link } from '@tanstack/react-router'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { useProfileEdit } from '../edit/profile-edit.tsx'
import { findTab } from '../profile-tabs.ts'
import styles from './work-data.module.css'

/** Geographical mobility (specification §4): explains the consequences of the new province before it is saved. */
export function MobilityNotice() {
  const t = useTexts('profile')
  const { saved, edited } = useProfileEdit()
  if (!saved || !edited || !hasMovedProvince(saved, edited)) return null
  const from = saved.labor.affiliateProvince
  const to = edited.labor.affiliateProvince
  // Foral provinces have their own tax authorities, which learn of the dues only by authorisation (docs/decisions/004).
  const foral = [to, from].find((province) => FORAL_PROVINCES.some((id) => id === province?.id))
  return (
    <Notice
      actions={<Link to={findTab('account.iban')}>{t('mobility.link')}</Link>}
      title={t('mobility.title', { oldProvince: from?.name, newProvince: to?.name })}
      tone="warning"
    >
      <p>{t('mobility.text')}</p>
      <ul className={styles.consequences}>
        {(['seat', 'delegates', 'news', 'tax'] as const).map((what) => (
          <li key={what}>{t(`mobility.${what}`, { newProvince: to?.name })}</li>
        ))}
        {foral && <li>{t('mobility.foral', { name: foral.name })}</li>}
      </ul>
    </Notice>
  )
}
