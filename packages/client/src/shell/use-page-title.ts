import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { boot } from '../boot.ts'

/** The title of the page, and one that replaces it while something else is shown. */
const titles: { page?: string; shown?: string | undefined } = {}

function writeTitle(change: typeof titles): void {
  Object.assign(titles, change)
  const title = titles.shown ?? titles.page
  if (title) document.title = title
}

/** Sets the document's title for something shown instead of the usual page, until it is removed. */
export function useShownTitle(title: string): void {
  useEffect(() => {
    writeTitle({ shown: `${title} · ${boot.unionName}` })
    return () => writeTitle({ shown: undefined })
  }, [title])
}

/** Sets the document's title, and moves the focus when the page changes: to the field named in the URL, or to the heading. */
export function usePageTitle(title: string): void {
  const router = useRouter()
  useEffect(() => writeTitle({ page: title }), [title])
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
        if (!pathChanged || !fromLocation) return
        const named = toLocation.hash ? document.getElementById(toLocation.hash) : null
        named?.focus()
        if (!named || document.activeElement !== named) document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
      }),
    [router],
  )
}
