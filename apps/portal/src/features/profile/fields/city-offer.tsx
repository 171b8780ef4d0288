import { Button } from '@afilia/ui/forms/button'
import { Field, Select } from '@afilia/ui/forms/field'
import { Cluster } from '@afilia/ui/page/layout'
import { useState } from 'react'
import { useTexts } from '@afilia/client/texts/texts.ts'
import styles from '../personal/personal-data.module.css'
import type { Municipality } from './postal-code-offer.ts'

/** More than this many are shown as a list. */
const MAX_BUTTONS = 4

interface CityOfferProps {
  code: string
  municipalities: readonly Municipality[]
  /** What else a click changes. */
  note?: string | undefined
  onUse: (municipality: Municipality) => void
}

/** The municipalities of a postal code; a click makes one of them the city. */
export function CityOffer({ code, municipalities, note, onUse }: CityOfferProps) {
  const t = useTexts('profile')
  const [only] = municipalities
  if (!only) return null
  if (municipalities.length > MAX_BUTTONS)
    return <CityList code={code} key={code} municipalities={municipalities} note={note} onUse={onUse} />
  return (
    <div className={styles.offer}>
      <p>
        {municipalities.length === 1 ? t('address.offerCity', { code, name: only.name }) : t('address.offerCities', { code })} {note}
      </p>
      <Cluster gap={2}>
        {municipalities.map((municipality) => (
          <Button key={municipality.id} onClick={() => onUse(municipality)} variant="secondary">
            {t('address.useCity', { name: municipality.name })}
          </Button>
        ))}
      </Cluster>
    </div>
  )
}

/** Needs a button, because moving through the list with the arrow keys is not a choice yet. */
function CityList({ code, municipalities, note, onUse }: CityOfferProps) {
  const t = useTexts('profile')
  const [chosen = municipalities[0], choose] = useState<Municipality>()
  return (
    <div className={styles.offer}>
      <Field help={note} id="city-offer" label={t('address.offerCities', { code })} width="medium">
        <Select onChange={({ target }) => choose(municipalities.find(({ id }) => id === target.value))} value={chosen?.id}>
          {municipalities.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {chosen && (
        <Button onClick={() => onUse(chosen)} variant="secondary">
          {t('address.useCity', { name: chosen.name })}
        </Button>
      )}
    </div>
  )
}
