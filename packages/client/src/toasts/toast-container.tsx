import { TOAST_TIME } from '@afilia/domain/site/limits'
import { CircleAlertIcon, CircleCheckIcon, InfoIcon, TriangleAlertIcon, XIcon } from '@afilia/ui/marks/icons'
import { useEffect, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
// The styled entry injects its styles into the page, which our content security policy blocks.
import { ToastContainer, toast, type ToastTransitionProps } from 'react-toastify/unstyled'
import { texts } from '../texts/texts.ts'
import { keepToast } from './kept-toasts.tsx'
import type { ToastAction, ToastTone } from './toast-action.ts'
import styles from './toasts.module.css'

const ICONS = { info: InfoIcon, success: CircleCheckIcon, warning: TriangleAlertIcon, error: CircleAlertIcon }

/** In ms. Screen readers announce only additions to a region that already exists. */
const REGION_LEAD = 150

/** Mounted with the first toast, because most visits have none. */
let mounted: HTMLElement | undefined
/** Resolves once the region has existed long enough in its place. */
let ready: Promise<unknown> | undefined

function mount(): HTMLElement {
  const place = document.createElement('div')
  place.className = styles.place!
  place.popover = 'manual'
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
        const Icon = ICONS[type === 'default' ? 'info' : type]
        return <Icon />
      }}
      position="top-right"
      transition={Appear}
    />,
  )
  return place
}

/**
 * Lies over everything, and inside an open dialog, because everything outside a modal dialog is neither announced nor clickable. When the
 * dialog closes, unread toasts move out.
 */
function raise(place: HTMLElement): void {
  // All dialogs of the portal are modal.
  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1)
  const host = dialog ?? document.body
  if (place.parentElement === host) return
  host.append(place)
  // Older browsers have no top layer. There it only covers the page.
  place.showPopover?.()
  dialog?.addEventListener('close', () => raise(place), { once: true })
  ready = new Promise((resolve) => setTimeout(resolve, REGION_LEAD))
}

/** Our own styles animate its appearance; it is removed at once. */
function Appear({ children, isIn, done, playToast }: ToastTransitionProps) {
  useLayoutEffect(playToast, [playToast])
  useEffect(() => {
    if (!isIn) done()
  }, [isIn, done])
  return <>{children}</>
}

export async function show(text: string, tone: ToastTone, action?: ToastAction): Promise<void> {
  if (tone === 'error' || tone === 'warning') keepToast({ text, tone })
  mounted ??= mount()
  raise(mounted)
  await ready
  // Without a live region inside the region, which would be announced twice.
  const common = { type: tone, role: 'group' } as const
  if (action) toast(<WithAction text={text} {...action} />, common)
  // The same toast is shown only once.
  else toast(text, { ...common, toastId: text })
}

/** A click on the button also closes the toast, like a click beside it. */
function WithAction({ text, label, act }: ToastAction & { text: string }) {
  return (
    <span className={styles.withAction}>
      {text}
      <button className={styles.action} onClick={act} type="button">
        {label}
      </button>
    </span>
  )
}
