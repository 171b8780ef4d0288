import type { Model182 } from '@afilia/contract/money/economic'
import { formatShortDate } from '@afilia/i18n/format'
import { Badge } from '@afilia/ui/marks/badge'
import { Button } from '@afilia/ui/forms/button'
import { CircleCheckIcon, TriangleAlertIcon, XIcon } from '@afilia/ui/marks/icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '@afilia/client/calls/query.ts'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import styles from './economic.module.css'
import { Model182Dialog } from './model-182-dialog.tsx'

const LOOKS = {
  NONE: { tone: 'neutral', icon: XIcon },
  GRANTED: { tone: 'success', icon: CircleCheckIcon },
  REVOKED: { tone: 'neutral', icon: XIcon },
  LAPSED: { tone: 'warm', icon: TriangleAlertIcon },
} as const

/** The authorisation to report the member's payments to the tax authority: an explanation and the choice. */
export function Model182Section() {
  const t = useTexts('economic')
  const model182 = useQuery(query('GET authorizations/model-182'))
  return (
    <Section id="model182" title={t('model182.title')}>
      <Loaded query={model182}>{(data) => <Decision model182={data} />}</Loaded>
    </Section>
  )
}

function Decision({ model182 }: { model182: Model182 }) {
  const t = useTexts('economic')
  const [asked, setAsked] = useState<boolean>()
  const { state, authority, history, fromYear } = model182
  const { tone, icon: Icon } = LOOKS[state]
  const isForal = authority !== 'STATE'
  return (
    <>
      <p>
        <strong>{t('model182.question')}</strong>
      </p>
      <p>{t(`model182.text.${isForal ? 'FORAL' : 'STATE'}`, { authority: t(`model182.authorities.${authority}`) })}</p>
      <p>{t('model182.privacy')}</p>
      <div aria-live="polite">
        <Badge tone={tone}>
          <Icon size={16} />
          {t(`model182.states.${state}`, { year: fromYear })}
        </Badge>
      </div>
      <div className={styles.actions}>
        {state !== 'GRANTED' && <Button onClick={() => setAsked(true)}>{t('model182.grant')}</Button>}
        {state === 'GRANTED' && (
          <Button onClick={() => setAsked(false)} variant="secondary">
            {t('model182.revoke')}
          </Button>
        )}
        {state === 'LAPSED' && (
          <Button onClick={() => setAsked(false)} variant="secondary">
            {t('model182.reject')}
          </Button>
        )}
      </div>
      {history.length > 0 && (
        <details className={styles.history}>
          <summary>{t('model182.history')}</summary>
          <ul>
            {history.map(({ id, kind, at, fromYear: year }) => (
              <li key={id}>
                {formatShortDate(new Date(at), currentLanguage())}: {t(`model182.kinds.${kind}`, { year })}
              </li>
            ))}
          </ul>
        </details>
      )}
      <Model182Dialog granted={asked} model182={model182} onClose={() => setAsked(undefined)} />
    </>
  )
}
