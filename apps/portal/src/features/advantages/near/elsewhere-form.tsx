import { Button } from '@afilia/ui/forms/button'
import { Field } from '@afilia/ui/forms/field'
import { MapPinIcon } from '@afilia/ui/marks/icons'
import { Notice } from '@afilia/ui/feedback/notice'
import { useQuery } from '@tanstack/react-query'
import { query } from '@afilia/client/calls/query.ts'
import { useSignedIn } from '@afilia/client/session/session.ts'
import { PageButton } from '@afilia/client/parts/links/page-button.tsx'
import { MunicipalityPicker } from '@afilia/client/pickers/place-pickers.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import styles from './near.module.css'
import type { Origin } from './use-near.ts'
import { usePosition } from '../../../parts/use-position.ts'

interface ElsewhereFormProps {
  origin: Origin | null
  onOrigin: (origin: Origin | null) => void
}

/** Another starting point: the position of the device or a town. */
export function ElsewhereForm({ origin, onOrigin }: ElsewhereFormProps) {
  const t = useTexts('advantages')
  const position = usePosition((found) => onOrigin({ position: found }))
  return (
    <div className={styles.elsewhere}>
      <PositionButton isChosen={origin !== null && 'position' in origin} position={position} />
      <Field id="near-place" label={t('near.place')}>
        <MunicipalityPicker
          onChange={(town) => {
            position.forgetTrouble()
            onOrigin(town && { town })
          }}
          value={origin && 'town' in origin ? origin.town : null}
        />
      </Field>
      {position.trouble && <Notice live="alert" title={t(`near.${position.trouble}`)} tone="warning" />}
    </div>
  )
}

/** Members who turned location off in their preferences are not asked for it. */
function PositionButton({ position, isChosen }: { position: ReturnType<typeof usePosition>; isChosen: boolean }) {
  const t = useTexts('advantages')
  const { docid } = useSignedIn()
  const settings = useQuery(query('GET settings/document-id/{docid}', { params: { docid } }))
  if (settings.data && !settings.data.geoLocalizationOn) {
    return (
      <div className={styles.off}>
        <p className={styles.small}>{t('near.off')}</p>
        <PageButton hash="location-title" to="/profile/preferences" variant="secondary">
          {t('near.preferences')}
        </PageButton>
      </div>
    )
  }
  return (
    <div className={styles.off}>
      <Button
        aria-pressed={isChosen}
        busyLabel={t('near.asking')}
        disabled={!settings.data}
        icon={<MapPinIcon size={20} />}
        isBusy={position.isAsking}
        onClick={() => void position.ask()}
      >
        {t('near.use')}
      </Button>
      <p className={styles.small}>{t('near.privacy')}</p>
    </div>
  )
}
