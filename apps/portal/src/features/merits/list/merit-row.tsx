import { send } from '@afilia/client/calls/query.ts'
import { ConfirmButton } from '@afilia/client/parts/dialogs/confirm-button.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { MeritEntry } from '@afilia/contract/jobs/merits'
import type { MeritFacts } from '@afilia/domain/merits/merit'
import { Badge } from '@afilia/ui/marks/badge'
import { useQueryClient } from '@tanstack/react-query'
import { Row, rowLink } from '../../../parts/rows/row.tsx'
import { listFacts } from '../present-merit.ts'
import styles from './merit-row.module.css'

interface MeritRowProps {
  facts: MeritFacts
  /** Undefined for a course of the portal, which follows its certificate and cannot be edited. */
  entry: MeritEntry | undefined
  onEdit: (entry: MeritEntry) => void
  onRemoved: (entry: MeritEntry) => void
}

/** An entry. The row opens it to be changed. */
export function MeritRow({ facts, entry, onEdit, onRemoved }: MeritRowProps) {
  const t = useTexts('merits')
  return (
    <Row
      act={
        entry && (
          <div className={styles.act}>
            <RemoveButton entry={entry} onRemoved={onRemoved} />
          </div>
        )
      }
      detail={listFacts(facts, t).join('\u00a0· ')}
      tags={!entry && <Badge tone="neutral">{t('list.ofPortal')}</Badge>}
      title={
        <h4>
          {entry ? (
            <button
              aria-label={t('list.edit', { name: facts.name })}
              className={`${rowLink} ${styles.open}`}
              onClick={() => onEdit(entry)}
              type="button"
            >
              {facts.name}
            </button>
          ) : (
            facts.name
          )}
        </h4>
      }
    />
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
