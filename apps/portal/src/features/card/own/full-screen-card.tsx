import { formatTime } from '@afilia/i18n/format'
import { Button } from '@afilia/ui/forms/button'
import { MoveIcon, XIcon } from '@afilia/ui/marks/icons'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '@afilia/client/texts/texts.ts'
import styles from './full-screen-card.module.css'
import { Qr } from '../../../parts/qr.tsx'
import type { ShownProof } from './shown-proof.ts'
import { useScreenOn } from './use-screen-on.ts'

interface FullScreenCardProps {
  isOpen: boolean
  onClose: () => void
  fullName: string
  proof: ShownProof
}

/** The positions of the code, in turn: a crack seldom crosses all three. */
const PLACES = ['middle', 'start', 'end'] as const

/** The code as large as the screen allows, black on white in every theme, with the screen kept on. */
export function FullScreenCard({ isOpen, onClose, fullName, proof }: FullScreenCardProps) {
  const t = useTexts('card')
  const dialog = useRef<HTMLDialogElement>(null)
  const [turn, setTurn] = useState(0)
  const isAwake = useScreenOn(isOpen)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!isOpen || !element) return undefined
    element.showModal()
    return () => element.close()
  }, [isOpen])
  const time = formatTime(proof.validUntil)
  return (
    <dialog
      aria-label={t('full.title')}
      className={styles.full}
      data-place={PLACES[turn % PLACES.length]}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      ref={dialog}
    >
      {isOpen && (
        <>
          <div className={styles.bar}>
            <Button icon={<XIcon />} onClick={onClose} variant="secondary">
              {t('full.close')}
            </Button>
            <Button icon={<MoveIcon />} onClick={() => setTurn(turn + 1)} variant="secondary">
              {t('full.move')}
            </Button>
          </div>
          <div className={styles.room}>
            <div className={styles.code}>
              <Qr label={t('code.label', { time })} text={proof.address} />
            </div>
          </div>
          <div className={styles.words}>
            <p className={styles.name} translate="no">
              {fullName}
            </p>
            <p className={styles.until}>{t('code.until', { time })}</p>
            <p>
              {t('full.bright')} {t('full.moveHelp')} {isAwake && t('full.awake')}
            </p>
          </div>
        </>
      )}
    </dialog>
  )
}
