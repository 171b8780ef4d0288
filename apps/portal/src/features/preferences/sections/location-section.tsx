import { Checkbox } from '@afilia/ui/forms/field'
import { Notice } from '@afilia/ui/feedback/notice'
import { useRef, useState } from 'react'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { askForLocation, type LocationAnswer, useIsLocationDenied } from './ask-for-location.ts'
import type { SectionProps } from './section-props.ts'
import { SectionFields } from './section-fields.tsx'

/** The switch for location. Turning it on asks for the browser's permission; without it, the switch stays off. */
export function LocationSection({ edit, change }: SectionProps) {
  const t = useTexts('preferences')
  const [answer, setAnswer] = useState<LocationAnswer | 'asking'>()
  const isDenied = useIsLocationDenied()
  // The browser may answer an earlier question after a later one.
  const lastChoice = useRef(0)
  const toggle = async (isOn: boolean): Promise<void> => {
    lastChoice.current += 1
    const choice = lastChoice.current
    change('geoLocalizationOn', isOn)
    setAnswer(undefined)
    if (!isOn) return
    setAnswer('asking')
    const given = await askForLocation()
    if (choice !== lastChoice.current) return
    setAnswer(given)
    if (given !== 'allowed') change('geoLocalizationOn', false)
  }
  const isOnButDenied = edit.geoLocalizationOn && isDenied && answer === undefined
  return (
    <SectionFields>
      <Checkbox
        checked={edit.geoLocalizationOn}
        help={t('location.help')}
        id="geoLocalizationOn"
        label={t('location.label')}
        onChange={({ target }) => void toggle(target.checked)}
      />
      {answer === 'asking' && <Notice live="status" title={t('location.asking')} />}
      {(answer === 'denied' || answer === 'unsupported') && <Notice live="alert" title={t(`location.${answer}`)} tone="warning" />}
      {isOnButDenied && <Notice title={t('location.deniedHere')} tone="warning" />}
    </SectionFields>
  )
}
