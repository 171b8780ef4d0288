import { boot } from '@afilia/client/boot.ts'
import type { Session } from '@afilia/client/session/session.ts'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { followUnread } from '../../messages/follow-unread.ts'
import { followPopups } from '../../messages/popups.ts'
import { refreshUnread } from '../../messages/unread.ts'
import { writeRow } from '../../push/browser-row.ts'
import { runPush } from '../../push/run-push.ts'

let isStarted = false

/** Starts what follows a member's messages, for the lifetime of the page. Signing out leaves the page. */
export function useMessages(session: Session): void {
  const router = useRouter()
  useEffect(() => {
    // A session from the offline cache has no token, so no call is possible yet.
    if (isStarted || !session.token) return
    isStarted = true
    void refreshUnread()
    followUnread()
    followPopups()
    if (!session.isShared) runPush(session)
  }, [session])

  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined
    const { serviceWorker } = navigator
    const go = ({ data, ports: [port] }: MessageEvent): void => {
      const { open } = (data ?? {}) as { open?: unknown }
      if (typeof open !== 'string' || !open.startsWith('/')) return
      port?.postMessage('heard')
      void router.navigate({ to: open as never })
    }
    serviceWorker.addEventListener('message', go)
    serviceWorker.startMessages()
    return () => serviceWorker.removeEventListener('message', go)
  }, [router])

  // The language of notifications, which also arrive while no page is open.
  useTexts('mailbox')
  const language = currentLanguage()
  const { isShared } = session
  useEffect(() => {
    if (!isShared) void writeRow({ language, union: boot.unionName }).catch(() => undefined)
  }, [language, isShared])
}
