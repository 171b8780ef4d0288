import { send } from '@afilia/client/calls/query.ts'
import { ConfirmButton } from '@afilia/client/parts/dialogs/confirm-button.tsx'
import records from '@afilia/client/parts/lists/records.module.css'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { MeritEntry } from '@afilia/contract/jobs/merits'
import type { MeritFacts } from '@afilia/domain/merits/merit'
import { Button } from '@afilia/ui/forms/button'
import { Badge } from '@afilia/ui/marks/badge'
import { useQueryClient } from '@tanstack/react-query'
import { listFacts } from '../present-merit.ts'
import styles from './merit-row.module.css'

interface MeritRowProps {
  facts: MeritFacts
  /** Undefined for a course of the portal, which follows its certificate and cannot be edited. */
  entry: MeritEntry | undefined
  onEdit: (entry: MeritEntry) => void
  onRemoved: (entry: MeritEntry) => void
}

export function MeritRow({ facts, entry, onEdit, onRemoved }: MeritRowProps) {
  const t = useTexts('merits')
  return (
    <li className={`${records.row} ${styles.row}`}>
      <div>
        <p className={records.name}>
          {facts.name} {!entry && <Badge tone="neutral">{t('list.ofPortal')}</Badge>}
        </p>
        <p className={records.facts}>{listFacts(facts, t).join('\u00a0· ')}</p>
      </div>
      {entry && (
        <div className={styles.acts}>
          <Button aria-label={t('list.edit', { name: facts.name })} onClick={() => onEdit(entry)} variant="quiet">
            {t('list.editShort')}
          </Button>
          <RemoveButton entry={entry} onRemoved={onRemoved} />
        </div>
      )}
    </li>
  )
}

function RemoveButton({ entry, onRemoved }: { entry: MeritEntry; onRemoved: (entry: MeritEntry) => void }) {
  const t = useTexts('merits')
  const client = useQueryClient()
  const { name } = entry.facts
  const remove = async (close: () => void): Promise<void> => {
    await send('DELETE merits/{merit}', { params: { merit: entry.id } })
    close()
    onRemoved(entry)
    await client.invalidateQueries({ queryKey: ['GET merits'] })
    // The clicked button has been removed with its row.
    document.getElementById('merits-list-title')?.focus()
  }
  return (
    <ConfirmButton
      act={remove}
      done={t('list.removed')}
      fullLabel={t('list.remove', { name })}
      label={t('list.removeShort')}
      title={t('list.removeTitle')}
    >
      {name}
    </ConfirmButton>
  )
}
