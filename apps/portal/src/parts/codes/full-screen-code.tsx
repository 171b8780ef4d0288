import { Button } from '@afilia/ui/forms/button'
import { MoveIcon, XIcon } from '@afilia/ui/marks/icons'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '@afilia/client/texts/texts.ts'
import styles from './full-screen-code.module.css'
import { Qr } from './qr.tsx'
import { useScreenOn } from './use-screen-on.ts'

interface FullScreenCodeProps {
  isOpen: boolean
  onClose: () => void
  /** The name of the dialog. */
  title: string
  /** The content of the code. */
  text: string
  /** The description for screen readers. */
  label: string
  name: string
  /** Below the name, in large letters. */
  fact: string
  /** Below the fact, such as buttons for other codes. */
  children?: ReactNode
}

/** The positions of the code, in turn: a crack in the screen rarely crosses all three. */
const PLACES = ['middle', 'start', 'end'] as const

/** The code as large as the screen allows, black on white in every theme, with the screen kept on. Requires the texts `card`. */
export function FullScreenCode({ isOpen, onClose, title, text, label, name, fact, children }: FullScreenCodeProps) {
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
  return (
    <dialog
      aria-label={title}
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
              <Qr label={label} text={text} />
            </div>
          </div>
          <div className={styles.words}>
            <p className={styles.name} translate="no">
              {name}
            </p>
            <p className={styles.until}>{fact}</p>
            {children}
            <p>
              {t('full.bright')} {t('full.moveHelp')} {isAwake && t('full.awake')}
            </p>
          </div>
        </>
      )}
    </dialog>
  )
}
