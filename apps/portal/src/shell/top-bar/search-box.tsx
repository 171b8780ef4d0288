import { SearchIcon } from '@afilia/ui/marks/first-icons'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useShortcuts } from '@afilia/client/device/shortcuts.ts'
import { loadTexts, useTexts } from '@afilia/client/texts/texts.ts'
import { rememberSearch } from '../../parts/search/recent-searches.ts'
import styles from './search-box.module.css'
import type { SuggestingField } from './suggesting-field.tsx'

/**
 * The search box in the bar of wide screens. "/" focuses it, except while typing or when shortcuts are off. The search page has its own
 * box.
 */
export function SearchBox({ personId }: { personId: string }) {
  const t = useTexts()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState('')
  const { Field, wasFocused, onShown, ...loading } = useSuggestingField(form)
  const navigate = useNavigate()
  const isThere = useRouterState({ select: ({ location }) => location.pathname === '/search' })
  const hasShortcuts = useShortcuts()
  useEffect(() => {
    if (!hasShortcuts) return undefined
    const focus = (event: KeyboardEvent): void => {
      const isWriting = event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable], dialog')
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isWriting) return
      const field = form.current?.offsetParent ? findField(form.current) : document.getElementById('q')
      if (!field) return
      event.preventDefault()
      field.focus()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [hasShortcuts])
  if (isThere) return null
  const ask = (query: string): void => {
    const q = query.trim()
    setTyped('')
    rememberSearch(personId, q)
    void navigate({ to: '/search', search: q ? { q } : {} })
  }
  const field = {
    'aria-keyshortcuts': hasShortcuts ? '/' : undefined,
    'aria-label': t('search'),
    enterKeyHint: 'search',
    maxLength: 200,
    name: 'q',
    placeholder: t('search'),
  } as const
  return (
    <search className={styles.landmark}>
      <form
        action="/search"
        className={styles.box}
        onSubmit={(event) => {
          event.preventDefault()
          ask(typed)
        }}
        ref={form}
      >
        <SearchIcon size={20} />
        {Field ? (
          <Field
            {...field}
            onAsk={ask}
            onShown={onShown}
            onType={setTyped}
            personId={personId}
            startsOpen={wasFocused && typed !== ''}
            typed={typed}
          />
        ) : (
          <input
            {...field}
            {...loading}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
            type="search"
            value={typed}
          />
        )}
      </form>
    </search>
  )
}

const findField = (form: HTMLFormElement | null): HTMLInputElement | null => form?.querySelector('input') ?? null

/**
 * Loads the field with suggestions when somebody focuses the plain one, and replaces it. The caret stays in place, and a composition (IME
 * or accent) is not interrupted. If loading fails, the plain field stays.
 */
function useSuggestingField(form: RefObject<HTMLFormElement | null>) {
  const [{ Field, wasFocused }, setShown] = useState<{ Field?: typeof SuggestingField; wasFocused: boolean }>({ wasFocused: false })
  const loaded = useRef<typeof SuggestingField>(undefined)
  const isComposing = useRef(false)
  const caret = useRef<readonly [number | null, number | null]>(undefined)
  const show = (): void => {
    const plain = findField(form.current)
    if (!loaded.current || isComposing.current) return
    const isFocused = plain !== null && document.activeElement === plain
    if (isFocused) caret.current = [plain.selectionStart, plain.selectionEnd]
    setShown({ Field: loaded.current, wasFocused: isFocused })
  }
  const load = async (): Promise<void> => {
    try {
      const [module] = await Promise.all([import('./suggesting-field.tsx'), loadTexts('search', 'pickers')])
      loaded.current = module.SuggestingField
    } catch {
      return
    }
    show()
  }
  const onShown = useCallback(() => {
    const at = caret.current
    // Only once: the box is removed on the search page and must not take the focus when it returns.
    caret.current = undefined
    if (!at) return
    const field = findField(form.current)
    field?.focus()
    field?.setSelectionRange(...at)
  }, [form])
  return {
    Field,
    wasFocused,
    onShown,
    onFocus: () => void load(),
    onPointerEnter: () => void load(),
    onCompositionStart: () => {
      isComposing.current = true
    },
    onCompositionEnd: () => {
      isComposing.current = false
      // In some browsers the composed text arrives after this event.
      setTimeout(show)
    },
  }
}
