import type { Session } from '@afilia/contract/identity/identity'
import { formatAgo, formatMoment } from '@afilia/i18n/format'
import { Badge } from '@afilia/ui/marks/badge'
import { Button } from '@afilia/ui/forms/button'
import { LaptopIcon, SmartphoneIcon } from '@afilia/ui/marks/icons'
import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { send } from '@afilia/client/calls/query.ts'
import records from '@afilia/client/parts/lists/records.module.css'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import styles from './security.module.css'
import { useDelete } from './use-delete.ts'

/** One browser session. The current one has no button: signing out ends it. */
export function SessionRow({ session: { id, userAgent, createdAt, lastSeenAt, isCurrent } }: { session: Session }) {
  const t = useTexts('security')
  const ending = useDelete(() => send('DELETE sessions/{id}', { params: { id } }), { list: 'GET sessions', done: t('sessions.ended') })
  const language = currentLanguage()
  const name = userAgent || t('sessions.unknown')
  const Icon = /Android|iPhone|iPad/.test(userAgent) ? SmartphoneIcon : LaptopIcon
  return (
    <li className={styles.row}>
      <span className={records.icon}>
        <Icon size={22} />
      </span>
      <div>
        <p className={styles.name}>
          {name}
          {isCurrent && <Badge tone="success">{t('sessions.current')}</Badge>}
        </p>
        <p className={records.facts}>
          {t('sessions.since', { when: formatMoment(new Date(createdAt), language) })}
          {' · '}
          {t('sessions.seen', { ago: formatAgo(new Date(lastSeenAt), language) })}
        </p>
      </div>
      {!isCurrent && (
        <Button aria-label={t('sessions.endNamed', { name })} isBusy={ending.isBusy} onClick={() => void ending.run()} variant="secondary">
          {t('sessions.end')}
        </Button>
      )}
      <ActionProblem text={ending.problem} />
    </li>
  )
}
