import type { HotelWidget } from '@afilia/contract/content/home'
import { Button } from '@afilia/ui/forms/button'
import { ArrowUpRightIcon } from '@afilia/ui/marks/icons'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '@afilia/client/texts/texts.ts'
import styles from './hotel.module.css'

const HotelFrame = lazy(async () => ({ default: (await import('./hotel-frame.tsx')).HotelFrame }))

/** The person who opened the provider's page during this visit. Not stored, and valid only for that person. */
let agreed: string | undefined

/**
 * Hotel rooms of the union's provider. Nothing is loaded from the provider until the member asks for it. Its frame cannot read or navigate
 * the portal and has no storage. The link is always shown, because a frame does not report whether its page works.
 */
export function Hotel({ hotel: { frameUrl, link, provider }, personId }: { hotel: HotelWidget; personId: string }) {
  const t = useTexts('member-home')
  const [isShown, setIsShown] = useState(agreed === personId)
  const show = (): void => {
    agreed = personId
    setIsShown(true)
  }
  return (
    <details className={styles.hotel} open={isShown}>
      <summary>
        <h2>{t('hotel.title')}</h2>
      </summary>
      <p className={styles.text}>{t('hotel.text', { provider })}</p>
      {frameUrl && isShown ? (
        <Suspense>
          <HotelFrame src={frameUrl} />
        </Suspense>
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
    </details>
  )
}
