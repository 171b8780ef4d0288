import { Button } from '@afilia/ui/forms/button'
import { Card } from '@afilia/ui/page/card'
import { Field, Select } from '@afilia/ui/forms/field'
import { MapPinIcon } from '@afilia/ui/marks/icons'
import { Notice } from '@afilia/ui/feedback/notice'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { query } from '@afilia/client/calls/query.ts'
import { useSignedIn } from '@afilia/client/session/session.ts'
import { PageButton } from '@afilia/client/parts/links/page-button.tsx'
import { MunicipalityPicker } from '@afilia/client/pickers/place-pickers.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { type NearSearch, RADII, USUAL_RADIUS } from './near-search.ts'
import styles from './near.module.css'
import type { Origin } from './use-near.ts'
import { usePosition } from '../../../parts/use-position.ts'

interface NearFormProps {
  origin: Origin | null
  onOrigin: (origin: Origin | null) => void
  search: NearSearch
}

/** Starting point, radius and kind. */
export function NearForm({ origin, onOrigin, search }: NearFormProps) {
  const t = useTexts('advantages')
  const navigate = useNavigate()
  const { data: categories = [] } = useQuery(query('GET categories'))
  const position = usePosition((found) => onOrigin({ position: found }))
  const ask = (change: NearSearch): void =>
    void navigate({ to: '/advantages/near-you', search: { ...search, ...change }, replace: true, resetScroll: false })
  return (
    <Card className={styles.form}>
      <div className={styles.origin}>
        <div className={styles.from}>
          <PositionButton isChosen={origin !== null && 'position' in origin} position={position} />
        </div>
        <div className={styles.from}>
          <Field id="near-place" label={t('near.place')}>
            <MunicipalityPicker
              onChange={(town) => {
                position.forgetTrouble()
                onOrigin(town && { town })
              }}
              value={origin && 'town' in origin ? origin.town : null}
            />
          </Field>
        </div>
        <Field id="near-radius" label={t('near.radius')}>
          <Select onChange={({ target }) => ask({ radius: Number(target.value) })} value={search.radius ?? USUAL_RADIUS}>
            {RADII.map((radius) => (
              <option key={radius} value={radius}>
                {t('near.km', { value: radius })}
              </option>
            ))}
          </Select>
        </Field>
        <Field id="near-category" label={t('filters.category')}>
          <Select onChange={({ target }) => ask({ category: target.value || undefined })} value={search.category ?? ''}>
            <option value="">{t('filters.all')}</option>
            {categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {position.trouble && <Notice live="alert" title={t(`near.${position.trouble}`)} tone="warning" />}
      <p className={styles.small}>{t('near.privacy')}</p>
    </Card>
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
  )
}
