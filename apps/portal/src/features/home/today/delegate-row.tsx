import type { Representative } from '@afilia/contract/content/union'
import { normalizePhone } from '@afilia/domain/people/phone'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { ContentLink } from '../../../parts/content-link.tsx'
import { Avatar } from '@afilia/ui/marks/avatar'
import { MailIcon, PhoneIcon } from '@afilia/ui/marks/icons'
import styles from './today.module.css'

/** The person who represents the member, and how to reach them. */
export function DelegateRow({ delegate: { id, name, role, phone, email } }: { delegate: Representative }) {
  const t = useTexts('member-home')
  return (
    <div className={styles.row}>
      <Avatar name={name} />
      <p className={styles.words}>
        <ContentLink className={styles.name} href={`/union/delegates?person=${id}`}>
          {name}
        </ContentLink>
        <span className={styles.detail}>{t(`delegate.${role}`)}</span>
      </p>
      {phone && (
        <a aria-label={t('delegate.call', { name })} className={styles.reach} href={`tel:${normalizePhone(phone)}`}>
          <PhoneIcon size={22} />
        </a>
      )}
      {email && (
        <a aria-label={t('delegate.write', { name })} className={styles.reach} href={`mailto:${email}`}>
          <MailIcon size={22} />
        </a>
      )}
    </div>
  )
}
