import { TOAST_TIME } from '@afilia/domain/limits'
import { CircleAlertIcon, CircleCheckIcon, InfoIcon, XIcon } from '@afilia/ui/icons'
import { useEffect, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
// The styled entry writes its style into the page, which our content security policy refuses.
import { ToastContainer, toast, type ToastTransitionProps } from 'react-toastify/unstyled'
import { texts } from '../texts.ts'
import styles from './toasts.module.css'

const ICONS = { info: InfoIcon, success: CircleCheckIcon, error: CircleAlertIcon }

/** A screen reader says what is added to a region that it has seen before. In ms. */
const REGION_LEAD = 150

let mounted: Promise<unknown> | undefined

/** Mounted with the first toast: most visits never see one. */
function mount(): Promise<unknown> {
  const place = document.body.appendChild(document.createElement('div'))
  createRoot(place).render(
    <ToastContainer
      aria-label={texts.t('toasts')}
      autoClose={TOAST_TIME}
      closeButton={({ closeToast }) => (
        <button aria-label={texts.t('close')} className={styles.close} onClick={closeToast} type="button">
          <XIcon size={20} />
        </button>
      )}
      closeOnClick
      hideProgressBar
      icon={({ type }) => {
        const Icon = ICONS[type === 'success' || type === 'error' ? type : 'info']
        return <Icon />
      }}
      position="top-right"
      transition={Appear}
    />,
  )
  return new Promise((resolve) => setTimeout(resolve, REGION_LEAD))
}

/** Comes by our own style and goes at once. */
function Appear({ children, isIn, done, playToast }: ToastTransitionProps) {
  useLayoutEffect(playToast, [playToast])
  useEffect(() => {
    if (!isIn) done()
  }, [isIn, done])
  return <>{children}</>
}

export async function show(text: string, tone: 'info' | 'success' | 'error'): Promise<void> {
  mounted ??= mount()
  await mounted
  // The same again does not stack. No live region in the region, which would be heard twice.
  toast(text, { toastId: text, type: tone, role: 'group' })
}
