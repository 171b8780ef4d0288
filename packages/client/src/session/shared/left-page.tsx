import { CircleCheckIcon } from '@afilia/ui/marks/icons'
import { MessagePage } from '@afilia/ui/feedback/message-page'
import { useEffect, useRef } from 'react'
import { boot } from '../../boot.ts'
import { createStore } from '../../device/external-store.ts'
import { BareBar } from '../../shell/bare-bar.tsx'
import { mountApart } from '../../shell/mount-apart.tsx'
import { useTexts } from '../../texts/texts.ts'

/** Whether the server is currently unreachable. */
export const isWaiting = createStore(false)

/** Replaces everything shown by a page that needs no network. */
export function showLeft(): void {
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  scrollTo(0, 0)
  mountApart(place, <LeftPage />)
}

/** Shown until the logout route opens, or as long as there is no network. */
function LeftPage() {
  const t = useTexts('shared-computer')
  const page = useRef<HTMLElement>(null)
  const kind = isWaiting.use() ? 'offline' : 'leaving'
  const title = t(`${kind}.title`)
  useEffect(() => {
    document.title = `${title} · ${boot.unionName}`
    page.current?.querySelector('h1')?.focus()
  }, [title])
  return (
    <>
      <BareBar />
      <main ref={page}>
        <MessagePage icon={CircleCheckIcon} title={title}>
          {t(`${kind}.text`)}
        </MessagePage>
      </main>
    </>
  )
}
