import { IconButton } from '@afilia/ui/forms/button'
import { CircleAlertIcon, TriangleAlertIcon, XIcon } from '@afilia/ui/marks/icons'
import { createStore } from '../device/external-store.ts'
import { mountApart } from '../shell/mount-apart.tsx'
import { useTexts } from '../texts/texts.ts'
import styles from './kept-toasts.module.css'

interface Kept {
  readonly text: string
  readonly tone: 'error' | 'warning'
}

/** The most texts that are kept. The oldest goes first. */
const MOST = 3

const kept = createStore<readonly Kept[]>([])
let mounted: Element | undefined

/**
 * Keeps the text of a toast on top of the page until the reader closes it, because the toast closes after five seconds and may be read late,
 * enlarged or word by word.
 */
export function keepToast(one: Kept): void {
  kept.write([one, ...listOthers(one)].slice(0, MOST))
  const place = document.getElementById('kept')
  if (!place || place === mounted) return
  mounted = place
  mountApart(place, <KeptToasts />)
}

const listOthers = ({ text }: Kept): readonly Kept[] => kept.read().filter((one) => one.text !== text)

/** Not a live region: the toast has been announced. */
function KeptToasts() {
  const t = useTexts()
  const drop = (one: Kept): void => {
    kept.write(listOthers(one))
    // The focused button is gone.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return kept.use().map((one) => (
    <div className={`${styles.kept} ${styles[one.tone]}`} key={one.text}>
      {one.tone === 'error' ? <CircleAlertIcon size={20} /> : <TriangleAlertIcon size={20} />}
      <p>{one.text}</p>
      <IconButton label={`${t('close')}: ${one.text}`} onClick={() => drop(one)}>
        <XIcon size={20} />
      </IconButton>
    </div>
  ))
}
