import { useTexts } from '@afilia/client/texts/texts.ts'
import { Notice } from '@afilia/ui/feedback/notice'
import { Button } from '@afilia/ui/forms/button'
import { PlusIcon } from '@afilia/ui/marks/icons'
import styles from './merit-row.module.css'
import type { MeritDraft } from '../form/merit-draft.ts'

/** Suggests merits that are in the profile but not entered yet. */
export function Offers({ offers, onChosen }: { offers: readonly MeritDraft[]; onChosen: (draft: MeritDraft) => void }) {
  const t = useTexts('merits')
  if (offers.length === 0) return null
  return (
    <Notice
      actions={offers.map((offer) => (
        <Button
          className={styles.offer}
          icon={<PlusIcon />}
          key={`${offer.kind} ${offer.title} ${offer.name}`}
          onClick={() => onChosen(offer)}
          variant="secondary"
        >
          {t('offers.add', { name: offer.name })}
        </Button>
      ))}
      title={t('offers.title')}
    >
      <p>{t('offers.text')}</p>
    </Notice>
  )
}
