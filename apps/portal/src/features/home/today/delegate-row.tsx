import type { Representative } from '@afilia/contract/content/union'
import { normalizePhone } from '@afilia/domain/people/phone'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { Link } from '@tanstack/react-router'
import { Avatar } from '@afilia/ui/marks/avatar'
import { MailIcon, PhoneIcon } from '@afilia/ui/marks/icons'
import styles from './today.module.css'

/** The person who represents the member, and how to reach them. */
export function DelegateRow({ delegate: { id, name, role, phone, email, hours, canBeWrittenTo } }: { delegate: Representative }) {
  const t = useTexts('member-home')
  return (
    <div className={styles.row}>
      <Avatar name={name} size={44} />
      <p className={styles.words}>
        <Link className={styles.name} search={{ person: id }} to="/union/delegates">
          {name}
        </Link>
        <span className={styles.detail}>{hours || t(`delegate.${role}`)}</span>
      </p>
      {phone && (
        <a aria-label={t('delegate.call', { name })} className={styles.reach} href={`tel:${normalizePhone(phone)}`}>
          <PhoneIcon size={22} />
        </a>
      )}
      {canBeWrittenTo ? (
        <Link
          aria-label={t('delegate.write', { name })}
          className={styles.reach}
          search={{ person: id, write: true }}
          to="/union/delegates"
        >
          <MailIcon size={22} />
        </Link>
      ) : (
        email && (
          <a aria-label={t('delegate.write', { name })} className={styles.reach} href={`mailto:${email}`}>
            <MailIcon size={22} />
          </a>
        )
      )}
    </div>
  )
}
