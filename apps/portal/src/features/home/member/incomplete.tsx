import type { Welcome } from '@afilia/contract/content/home'
import { Card } from '@afilia/ui/page/card'
import { CircleAlertIcon } from '@afilia/ui/marks/icons'
import { PageButton } from '@afilia/client/parts/links/page-button.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import styles from './member-home.module.css'

/** The missing data of a member; nothing if complete. */
export function Incomplete({ missing }: Pick<Welcome, 'missing'>) {
  const t = useTexts('member-home')
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
