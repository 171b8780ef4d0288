import { fold } from '@afilia/domain/text'
import { type ChangeEvent, type ComponentProps, type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { anchorOf, ComboboxPopup, isLayered, optionId } from './combobox-popup.tsx'
import { type Option, type Search, useSearch } from './combobox-search.ts'
import styles from './combobox.module.css'
import { TextInput } from './field.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

/** What it says, in the reader's language. */
export interface ComboboxTexts {
  /** The name of the cross. */
  readonly clear: string
  readonly loading: string
  readonly empty: string
  /** "3 resultados"; where `total` is more than what is shown, that typing on narrows it down. */
  readonly results: (shown: number, total: number) => string
  readonly failed: (error: unknown) => string
}

export interface ComboboxProps<T extends Option> extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'role' | 'type'> {
  search: Search<T>
  texts: ComboboxTexts
  /** The second line of an option, such as its province. */
  detailOf?: ((option: T) => ReactNode) | undefined
  /** Milliseconds of silence before a search: 150 unless said; 0 for a list that is here already. */
  delay?: number | undefined
  /** Fewer characters than this search nothing. */
  minLength?: number | undefined
}

interface BoxProps<T extends Option> extends ComboboxProps<T> {
  /** What stands in the field while nobody types. */
  resting: string
  selected: readonly T[]
  onChoose: (option: T) => void
  /** Given where what is typed counts by itself, with each change. */
  onType?: ((text: string) => void) | undefined
  /** The field was emptied and left. */
  onEmpty?: (() => void) | undefined
  isMultiple?: boolean | undefined
  /** Said to those who listen while the list is closed. */
  said?: string | undefined
  /** At the end of the field. */
  children?: ReactNode
}

/** The field and its list, by ARIA's combobox pattern: the focus stays in the field, the arrows move through the list. */
export function ComboboxBox<T extends Option>({
  resting,
  selected,
  onChoose,
  onType,
  onEmpty,
  isMultiple = false,
  said = '',
  search,
  texts,
  detailOf,
  delay = 150,
  minLength = 0,
  children,
  ref,
  ...rest
}: BoxProps<T>) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string>()
  const [isAsked, setIsAsked] = useState(false)
  const [activeId, setActiveId] = useState<string>()
  // Whoever opens the list without typing sees all of it, unless the text in the field counts by itself.
  const text = (typed ?? (onType ? resting : '')).trim()
  const isOpen = isAsked && text.length >= minLength
  const { items, total, error, isLoading, retry } = useSearch(search, isOpen ? text : undefined, delay)
  const active = items.findIndex((option) => option.id === activeId)
  const status = isLoading
    ? texts.loading
    : error !== undefined
      ? texts.failed(error)
      : items.length === 0
        ? texts.empty
        : texts.results(items.length, total)

  const open = (): void => {
    setIsAsked(true)
    if (error !== undefined) retry()
  }
  const close = (): void => {
    setIsAsked(false)
    setActiveId(undefined)
  }
  const choose = (option: T): void => {
    setTyped(undefined)
    if (!isMultiple) close()
    onChoose(option)
  }
  /** From the end on to the beginning, by way of the field itself. */
  const move = (by: 1 | -1): void => {
    open()
    setActiveId(items[((active + 1 + by + items.length + 1) % (items.length + 1)) - 1]?.id)
  }
  /** Whether the list has taken the key. */
  const take = ({ key, altKey }: KeyboardEvent): boolean => {
    if (key === 'ArrowDown' && altKey) open()
    else if (key === 'ArrowDown') move(1)
    else if (key === 'ArrowUp' && altKey) close()
    else if (key === 'ArrowUp') move(-1)
    else if (key === 'Escape' && isOpen) close()
    else if (key === 'Enter' && isOpen && (active >= 0 || !onType)) {
      const option = items[active] ?? (items.length === 1 && !isLoading ? items[0] : undefined)
      if (option) choose(option)
    } else return false
    return true
  }
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing || !take(event)) return rest.onKeyDown?.(event)
    // Neither sends the form nor closes the dialog around it.
    event.preventDefault()
    event.stopPropagation()
  }
  const type = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    setTyped(target.value)
    setActiveId(undefined)
    open()
    onType?.(target.value)
  }
  /** Text that names an option is that option; other text goes, unless it counts by itself. */
  const leave = (event: FocusEvent<HTMLInputElement>): void => {
    rest.onBlur?.(event)
    close()
    setTyped(undefined)
    if (typed === undefined || onType) return
    const named = isLoading || text === '' ? undefined : items.find(({ name }) => fold(name) === fold(text))
    if (text === '') onEmpty?.()
    else if (named && !selected.some((chosen) => chosen.id === named.id)) onChoose(named)
  }

  return (
    <div className={styles.box} style={isLayered ? { anchorName: anchorOf(id) } : undefined}>
      <TextInput
        autoCapitalize="none"
        autoComplete="off"
        onFocus={({ target }) => !onType && target.select()}
        spellCheck={false}
        {...rest}
        aria-activedescendant={active >= 0 ? optionId(id, active) : undefined}
        aria-autocomplete="list"
        aria-controls={items.length > 0 ? id : undefined}
        aria-expanded={items.length > 0}
        className={styles.input}
        onBlur={leave}
        onChange={type}
        onClick={() => !onType && open()}
        onKeyDown={press}
        ref={(element) => {
          input.current = element
          if (typeof ref === 'function') ref(element)
          else if (ref) ref.current = element
        }}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- this one searches the server
        role="combobox"
        value={typed ?? resting}
      />
      {children}
      <output>
        <VisuallyHidden>{isOpen ? status : said}</VisuallyHidden>
      </output>
      {isOpen && (
        <ComboboxPopup
          active={active}
          detailOf={detailOf}
          id={id}
          input={input}
          isMultiple={isMultiple}
          items={items}
          onChoose={choose}
          selected={selected}
          status={isLoading || items.length < total || items.length === 0 ? status : ''}
        />
      )}
    </div>
  )
}
