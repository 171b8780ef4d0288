import type { HotelWidget } from '@afilia/contract/home'
import { Button } from '@afilia/ui/forms/button'
import { Card } from '@afilia/ui/page/card'
import { ArrowUpRightIcon } from '@afilia/ui/marks/icons'
import { Skeleton } from '@afilia/ui/feedback/skeleton'
import { useEffect, useState } from 'react'
import { useTexts } from '@afilia/client/texts/texts.ts'
import styles from './hotel.module.css'

/** How long the provider's page may take until a notice says so, in ms. */
const PATIENCE = 10_000

/** Who opened the provider's page on this visit: not stored, and valid for that person alone. */
let agreed: string | undefined

/**
 * Rooms with the union's provider. Nothing of theirs is loaded before the member asks for it; it then stands in a frame that can neither read nor
 * navigate the portal, and has no storage. The link is always there, because a frame does not report whether its page works.
 */
export function Hotel({ hotel: { frameUrl, link, provider }, personId }: { hotel: HotelWidget; personId: string }) {
  const t = useTexts('member-home')
  const [isShown, setIsShown] = useState(agreed === personId)
  const show = (): void => {
    agreed = personId
    setIsShown(true)
  }
  return (
    <Card aria-labelledby="hotel">
      <h2 id="hotel">{t('hotel.title')}</h2>
      <p className={styles.text}>{t('hotel.text', { provider })}</p>
      {frameUrl && isShown ? (
        <Frame src={frameUrl} />
      ) : (
        frameUrl && (
          <div>
            <Button onClick={show}>{t('hotel.show')}</Button>
          </div>
        )
      )}
      <a className={styles.link} href={link} rel="noreferrer" target="_blank">
        {t('hotel.link', { provider })}
        <ArrowUpRightIcon size={18} />
      </a>
    </Card>
  )
}

function Frame({ src }: { src: string }) {
  const t = useTexts('member-home')
  const [state, setState] = useState<'loading' | 'late' | 'loaded'>('loading')
  useEffect(() => {
    const timer = setTimeout(() => setState((now) => (now === 'loading' ? 'late' : now)), PATIENCE)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={styles.frame}>
      {state === 'loading' && (
        <div className={styles.pending}>
          <Skeleton shape="field" />
          <Skeleton lines={3} />
        </div>
      )}
      <p aria-live="polite" className={styles.late}>
        {state === 'late' && t('hotel.late')}
      </p>
      {/* Without `allow-same-origin` it has no cookies and no storage; the booking opens in a tab of its own. */}
      <iframe
        onLoad={() => setState('loaded')}
        referrerPolicy="no-referrer"
        sandbox="allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox"
        src={src}
        title={t('hotel.title')}
      />
    </div>
  )
}
