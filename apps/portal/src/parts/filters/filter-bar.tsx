import { useTexts } from '@afilia/client/texts/texts.ts'
import { Dialog } from '@afilia/ui/feedback/dialog'
import { Loading, Skeleton } from '@afilia/ui/feedback/skeleton'
import { Button, IconButton } from '@afilia/ui/forms/button'
import { SearchIcon } from '@afilia/ui/marks/first-icons'
import { SlidersIcon } from '@afilia/ui/marks/bar-icons'
import { VisuallyHidden } from '@afilia/ui/page/visually-hidden'
import { type FormEvent, type ReactNode, Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { readWords, WORDS } from '../search/read-words.ts'
import styles from './filter-bar.module.css'

interface FilterBarProps {
  search: SearchProps
  /** Undefined where the filters are beside the list. */
  sheet?: SheetProps | undefined
  /** A list of chips. On a phone, the row scrolls sideways to them. */
  chips?: ReactNode
}

interface SearchProps {
  id: string
  label: string
  button: string
  /** The search words in the URL. */
  words: string | undefined
  cutAt: number
  onWords: (words: string | undefined) => void
}

interface SheetProps {
  title: string
  /** The button's label: the title, with the number of active filters. */
  label: string
  /** What closes the sheet, such as "Ver 24 eventos". */
  show: string
  /** Called once the sheet is closed, to move the focus to the results. */
  onShow?: () => void
  /** The fields, which apply at once. May load later. */
  children: ReactNode
}

/** The sticky row above a list: search words, a button that opens the other filters, and chips. */
export function FilterBar({ search, sheet, chips }: FilterBarProps) {
  return (
    <search className={styles.bar}>
      <Words {...search} />
      {sheet && <Sheet {...sheet} />}
      {chips}
    </search>
  )
}

/** The words apply on submit. */
function Words({ id, label, button, words, cutAt, onWords }: SearchProps) {
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    onWords(readWords(event.currentTarget))
  }
  return (
    <form className={styles.words} onSubmit={submit}>
      <label htmlFor={id}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
      {/* The key remounts the field when the URL changes, also by the back and forward buttons. */}
      <input
        autoComplete="off"
        defaultValue={words}
        enterKeyHint="search"
        id={id}
        key={words ?? ''}
        maxLength={cutAt}
        name={WORDS}
        placeholder={button}
        type="search"
      />
      <IconButton label={button} type="submit">
        <SearchIcon size={20} />
      </IconButton>
    </form>
  )
}

function Sheet({ title, label, show, onShow, children }: SheetProps) {
  const t = useTexts('common')
  const [isOpen, setIsOpen] = useState(false)
  const close = (): void => setIsOpen(false)
  const finish = (): void => {
    // Closing moves the focus back to the button, so the results get it afterwards.
    flushSync(close)
    onShow?.()
  }
  return (
    <>
      <Button aria-haspopup="dialog" className={styles.open} icon={<SlidersIcon />} onClick={() => setIsOpen(true)} variant="secondary">
        {label}
      </Button>
      <Dialog closeLabel={t('close')} isOpen={isOpen} onClose={close} title={title}>
        <Suspense
          fallback={
            <Loading label={t('loading')}>
              <Skeleton lines={3} shape="field" />
            </Loading>
          }
        >
          {children}
        </Suspense>
        <div className={styles.done}>
          <Button isWide onClick={finish}>
            {show}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
