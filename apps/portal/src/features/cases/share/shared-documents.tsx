import { Section } from '@afilia/client/parts/page/section.tsx'
import { useIsShared } from '@afilia/client/session/session.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { formatFileSize } from '@afilia/domain/cases/file-size'
import { MAX_FILES } from '@afilia/domain/cases/uploads'
import { Notice } from '@afilia/ui/feedback/notice'
import { Button } from '@afilia/ui/forms/button'
import { useEffect, useEffectEvent } from 'react'
import { lookFor } from '../../../bookings/unsent-files.ts'
import files from '../../../parts/answers/file-field.module.css'
import type { KeptShare, SharedDocument } from './share-draft.ts'
import styles from './share.module.css'

interface SharedDocumentsProps {
  documents: readonly SharedDocument[]
  onDrop: (ids: readonly string[]) => void
  /** Called when the device no longer has it. */
  onLost: (one: SharedDocument) => void
}

/** The documents as they arrived, each removable. */
export function SharedDocuments({ documents, onDrop, onLost }: SharedDocumentsProps) {
  const t = useTexts(['share', 'booking'])
  const isShared = useIsShared()
  return (
    <Section id="share-documents" lead={t(isShared ? 'documents.notKept' : 'documents.kept')} title={t('documents.title')}>
      <ul className={files.files}>
        {documents.map((one) => (
          <li key={one.id}>
            <DocumentRow one={one} onDrop={() => onDrop([one.id])} onLost={() => onLost(one)} />
          </li>
        ))}
      </ul>
      <span>
        <Button onClick={() => onDrop(documents.map(({ id }) => id))} variant="quietDanger">
          {t('documents.drop')}
        </Button>
      </span>
    </Section>
  )
}

function DocumentRow({ one, onDrop, onLost }: { one: SharedDocument; onDrop: () => void; onLost: () => void }) {
  const t = useTexts('booking')
  const { id, name, kind, size } = one
  const lose = useEffectEvent(onLost)
  useEffect(
    () =>
      void lookFor(id).then((isHere) => {
        if (!isHere) lose()
      }),
    [id],
  )
  return (
    <div className={files.file}>
      <div className={files.about}>
        <p className={files.name}>{name}</p>
        <p className={files.facts}>{`${kind} · ${formatFileSize(size)}`}</p>
      </div>
      <Button aria-label={`${t('file.remove')}: ${name}`} onClick={onDrop} variant="quietDanger">
        {t('file.remove')}
      </Button>
    </div>
  )
}

/** The rejected documents of the latest share, with reasons. */
export function RejectedDocuments({ share: { rejected, more } }: { share: KeptShare }) {
  const t = useTexts(['share', 'errors', 'booking'])
  if (rejected.length === 0 && more === 0) return null
  return (
    <Notice live="alert" title={t('rejected')} tone="danger">
      {rejected.map(({ id, name, fault }) => (
        <p className={styles.fault} key={id}>{`${name}: ${t(fault === 'lost' ? 'lost' : `errors:field.${fault}`)}`}</p>
      ))}
      {more > 0 && <p>{t('booking:file.tooMany', { most: MAX_FILES })}</p>}
    </Notice>
  )
}
