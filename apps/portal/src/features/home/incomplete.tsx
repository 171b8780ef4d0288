import type { Profile } from '@afilia/contract/people'
import { Card } from '@afilia/ui/card'
import { CircleAlertIcon } from '@afilia/ui/icons'
import { PageButton } from '../../links.tsx'
import { useTexts } from '../../texts.ts'
import styles from './member-home.module.css'
import { missingIn } from './missing-data.ts'

/** What is missing in a member's data; nothing when nothing is. */
export function Incomplete({ profile }: { profile: Profile }) {
  const t = useTexts('member-home')
  const missing = missingIn(profile)
  if (missing.length === 0) return null
  return (
    <Card tone="warm">
      <h2>{t('incomplete.title')}</h2>
      <p>{t('incomplete.text')}</p>
      <ul className={styles.lacks}>
        {missing.map((wanted) => (
          <li key={wanted}>
            <CircleAlertIcon size={20} />
            {t(`lacks.${wanted}`)}
          </li>
        ))}
      </ul>
      <div>
        <PageButton to="/profile/personal-data">{t('fillIn')}</PageButton>
      </div>
    </Card>
  )
}
