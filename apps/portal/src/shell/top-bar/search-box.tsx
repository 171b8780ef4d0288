import { SearchIcon } from '@afilia/ui/marks/first-icons'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useShortcuts } from '@afilia/client/device/shortcuts.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import styles from './search-box.module.css'

/** The search box in the bar of wide screens; "/" focuses it, except while typing or turned off. The search page has a box of its own. */
export function SearchBox() {
  const t = useTexts()
  const box = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const isThere = useRouterState({ select: ({ location }) => location.pathname === '/search' })
  const hasShortcuts = useShortcuts()
  useEffect(() => {
    if (!hasShortcuts) return undefined
    const focus = (event: KeyboardEvent): void => {
      const isWriting = event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable], dialog')
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isWriting) return
      const field = box.current?.offsetParent ? box.current : document.getElementById('q')
      if (!field) return
      event.preventDefault()
      field.focus()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [hasShortcuts])
  if (isThere) return null
  return (
    <search className={styles.landmark}>
      <form
        action="/search"
        className={styles.box}
        onSubmit={(event) => {
          event.preventDefault()
          const q = box.current!.value.trim()
          box.current!.value = ''
          void navigate({ to: '/search', search: q ? { q } : {} })
        }}
      >
        <SearchIcon size={20} />
        <input
          aria-keyshortcuts={hasShortcuts ? '/' : undefined}
          aria-label={t('search')}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          name="q"
          placeholder={t('search')}
          ref={box}
          type="search"
        />
      </form>
    </search>
  )
}
