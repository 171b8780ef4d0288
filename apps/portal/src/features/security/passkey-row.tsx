import type { Passkey } from '@afilia/contract/identity/identity'
import { formatAgo, formatShortDate } from '@afilia/i18n/format'
import { Button } from '@afilia/ui/forms/button'
import { FingerprintIcon } from '@afilia/ui/marks/icons'
import { useState } from 'react'
import { send } from '@afilia/client/calls/query.ts'
import records from '@afilia/client/parts/lists/records.module.css'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { ConfirmDialog } from '@afilia/client/parts/dialogs/confirm-dialog.tsx'
import styles from './security.module.css'
import { useDelete } from './use-delete.ts'

export function PasskeyRow({ passkey: { id, name, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const t = useTexts('security')
  const [isAsking, setIsAsking] = useState(false)
  const removal = useDelete(() => send('DELETE passkeys/{id}', { params: { id } }), { list: 'GET passkeys', done: t('passkeys.removed') })
  const close = (): void => {
    removal.forgetProblem()
    setIsAsking(false)
  }
  const language = currentLanguage()
  return (
    <li className={styles.row}>
      <span className={records.icon}>
        <FingerprintIcon size={22} />
      </span>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={records.facts}>
          {t('passkeys.added', { date: formatShortDate(new Date(createdAt), language) })}
          {' · '}
          {lastUsedAt ? t('passkeys.used', { ago: formatAgo(new Date(lastUsedAt), language) }) : t('passkeys.unused')}
        </p>
      </div>
      <Button aria-label={t('passkeys.removeNamed', { name })} onClick={() => setIsAsking(true)} variant="secondary">
        {t('passkeys.remove')}
      </Button>
      <ConfirmDialog
        confirmLabel={t('passkeys.remove')}
        isBusy={removal.isBusy}
        isOpen={isAsking}
        onClose={close}
        onConfirm={() => void removal.run().then((isDone) => isDone && close())}
        problem={removal.problem}
        title={t('passkeys.removeTitle', { name })}
      >
        {t('passkeys.removeText')}
      </ConfirmDialog>
    </li>
  )
}
