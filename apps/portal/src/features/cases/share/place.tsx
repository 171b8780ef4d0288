import records from '@afilia/client/parts/lists/records.module.css'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { MAX_FILES } from '@afilia/domain/cases/uploads'
import { Notice } from '@afilia/ui/feedback/notice'
import { Button } from '@afilia/ui/forms/button'
import type { ReactNode } from 'react'
import type { Obstacle } from './check-fit.ts'
import type { SharedDocument } from './share-draft.ts'
import styles from './share.module.css'

export interface PlacesProps {
  documents: readonly SharedDocument[]
  /** The documents are in the chosen place, so they are removed here. */
  onChosen: () => void
}

interface PlaceProps {
  name: string
  /** What distinguishes it from others in the list. */
  facts?: string | undefined
  badge?: ReactNode
  /** The label of its button. */
  act: string
  isBusy?: boolean | undefined
  onChoose: () => void
  /** Something there waits to be sent, so nothing can be added now. */
  isWaiting: boolean
  obstacle: Obstacle | undefined
}

/** A place where shared documents may go. */
export function Place({ name, facts, badge, act, isBusy, onChoose, isWaiting, obstacle }: PlaceProps) {
  const t = useTexts(['share', 'errors'])
  return (
    <li className={records.row}>
      <div className={styles.place}>
        <div className={styles.about}>
          <div className={records.name}>
            <span>{name}</span>
            {badge}
          </div>
          {facts && <p className={records.facts}>{facts}</p>}
          {isWaiting && <p className={records.facts}>{t('waits')}</p>}
        </div>
        {!isWaiting && (
          <Button aria-label={[act, name, facts].filter(Boolean).join(': ')} isBusy={isBusy} onClick={onChoose} variant="secondary">
            {act}
          </Button>
        )}
      </div>
      {obstacle && (
        <Notice live="alert" title={obstacle === 'full' ? t('full', { most: MAX_FILES }) : t(`errors:field.${obstacle}`)} tone="danger" />
      )}
    </li>
  )
}
