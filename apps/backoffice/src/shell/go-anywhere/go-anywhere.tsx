import { useTexts } from '@afilia/client/texts/texts.ts'
import type { Role } from '@afilia/domain/identity/roles'
import { SearchIcon } from '@afilia/ui/marks/icons'
import { lazy, Suspense, useEffect, useState } from 'react'
import styles from './go-anywhere.module.css'

const GoDialog = lazy(async () => ({ default: (await import('./go-dialog.tsx')).GoDialog }))

/** The button and the keys (Ctrl or ⌘ with K) of the way to anything. */
export function GoAnywhere({ roles }: { roles: readonly Role[] }) {
  const t = useTexts('admin')
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const open = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      // Another dialog may hold work that is not saved.
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      setIsOpen(true)
    }
    addEventListener('keydown', open)
    return () => removeEventListener('keydown', open)
  }, [])
  return (
    <>
      <button
        aria-keyshortcuts="Control+K Meta+K"
        aria-label={t('go.button')}
        className={styles.button}
        onClick={() => setIsOpen(true)}
        type="button"
      >
        <SearchIcon size={20} />
        <span>{t('go.button')}</span>
        <kbd>Ctrl K</kbd>
      </button>
      {isOpen && (
        <Suspense>
          <GoDialog onClose={() => setIsOpen(false)} roles={roles} />
        </Suspense>
      )}
    </>
  )
}
