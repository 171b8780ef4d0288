import { isNearMe } from '@afilia/domain/people/near'
import type { Municipality } from '@afilia/contract/content/reference'
import { Button } from '@afilia/ui/forms/button'
import { Field, Select } from '@afilia/ui/forms/field'
import { Notice } from '@afilia/ui/feedback/notice'
import { MapPinIcon } from '@afilia/ui/marks/icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query, send } from '@afilia/client/calls/query.ts'
import { MunicipalityPicker } from '@afilia/client/pickers/place-pickers.tsx'
import { useSignedIn } from '@afilia/client/session/session.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { usePosition } from '../../../parts/use-position.ts'
import { type EventsSearch, RADII, USUAL_RADIUS } from './events-search.ts'
import styles from './event-filters.module.css'

interface NearFieldsProps {
  search: EventsSearch
  ask: (change: EventsSearch) => void
}

/** The field shows the province of the suggestions, not of the chosen town. */
const NOT_SHOWN = { id: '', name: '' }

/** A town, chosen or located by the device, and a radius. */
export function NearFields({ search, ask }: NearFieldsProps) {
  const t = useTexts('event-pages')
  const town = isNearMe(search.near) ? undefined : search.near
  const [hasFailed, setHasFailed] = useState(false)
  const choose = (chosen: Municipality | null): void => ask({ near: chosen?.id, town: chosen?.name, ...(!chosen && { radius: undefined }) })
  const position = usePosition((found) => {
    setHasFailed(false)
    send('POST municipalities/nearest', { body: found })
      .then(choose)
      .catch(() => setHasFailed(true))
  })
  const trouble = hasFailed ? 'unavailable' : position.trouble
  return (
    <div className={styles.near}>
      <Field id="events-near" label={t('near.town')}>
        <MunicipalityPicker onChange={choose} value={town ? { id: town, name: search.town ?? '…', province: NOT_SHOWN } : null} />
      </Field>
      <Field id="events-radius" label={t('near.radius')}>
        <Select disabled={!town} onChange={({ target }) => ask({ radius: Number(target.value) })} value={search.radius ?? USUAL_RADIUS}>
          {RADII.map((radius) => (
            <option key={radius} value={radius}>
              {t('near.km', { value: radius })}
            </option>
          ))}
        </Select>
      </Field>
      <PositionButton position={position} />
      {trouble && <Notice live="alert" title={t(`near.${trouble}`)} tone="warning" />}
    </div>
  )
}

/** Members who turned location off in their preferences are not asked for it. */
function PositionButton({ position }: { position: ReturnType<typeof usePosition> }) {
  const t = useTexts('event-pages')
  const { docid } = useSignedIn()
  const settings = useQuery(query('GET settings/document-id/{docid}', { params: { docid } }))
  if (!settings.data?.geoLocalizationOn) return null
  return (
    <Button
      busyLabel={t('near.asking')}
      icon={<MapPinIcon size={20} />}
      isBusy={position.isAsking}
      onClick={() => void position.ask()}
      variant="secondary"
    >
      {t('near.use')}
    </Button>
  )
}
