import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTexts } from '../texts.ts'
import { boot } from '../boot.ts'
import { findPage } from '../pages.ts'

/** Names the document after its page, in the reader's language, and moves the focus to the heading when the page changes. */
export function usePageTitle(pathname: string): void {
  const t = useTexts()
  const router = useRouter()
  useEffect(() => {
    const page = findPage(pathname)
    const title = page ? t(`pages.${page.text}.title`) : t('pages.missing.title')
    document.title = page?.path === '/' ? `${boot.unionName} · ${t('tagline')}` : `${title} · ${boot.unionName}`
  }, [pathname, t])

  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (pathChanged && fromLocation) document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
      }),
    [router],
  )
}
