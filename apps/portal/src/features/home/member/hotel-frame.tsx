import { Skeleton } from '@afilia/ui/feedback/skeleton'
import { useEffect, useState } from 'react'
import { useTexts } from '@afilia/client/texts/texts.ts'
import styles from './hotel-frame.module.css'

/** How long the provider's page may take before a notice appears, in ms. */
const TIMEOUT = 10_000

/** The provider's page. */
export function HotelFrame({ src }: { src: string }) {
  const t = useTexts('member-home')
  const [state, setState] = useState<'loading' | 'late' | 'loaded'>('loading')
  useEffect(() => {
    const timer = setTimeout(() => setState((now) => (now === 'loading' ? 'late' : now)), TIMEOUT)
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
      {/* Without `allow-same-origin` it has no cookies or storage. The booking opens in a new tab. */}
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
