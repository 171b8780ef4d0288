import { fold } from '@afilia/domain/formats/text'
import { type ChangeEvent, type ComponentProps, type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { toAnchor, ComboboxPopup, isLayered, optionId } from './combobox-popup.tsx'
import { type Option, type Search, useSearch } from './combobox-search.ts'
import styles from './combobox.module.css'
import { TextInput } from '../forms/field.tsx'
import { VisuallyHidden } from '../page/visually-hidden.tsx'

/** The texts of the combobox, in the reader's language. */
export interface ComboboxTexts {
  /** Label of the clear button. */
  readonly clear: string
  readonly loading: string
  readonly empty: string
  /** "3 resultados"; if `total` exceeds `shown`, also that typing more narrows the list. */
  readonly results: (shown: number, total: number) => string
  readonly failed: (error: unknown) => string
}

export interface ComboboxProps<T extends Option> extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'role' | 'type'> {
  search: Search<T>
  texts: ComboboxTexts
  /** Second line of an option, such as its province. */
  getDetail?: ((option: T) => ReactNode) | undefined
  /** Shown before an option. */
  getIcon?: ((option: T) => ReactNode) | undefined
  /** For fields that accept any text: whether a click opens the list before anything is typed. Other fields always open it. */
  opensAtOnce?: boolean | undefined
  /** Whether the list is open initially, because the user was typing in a field that this one replaces. */
  startsOpen?: boolean | undefined
  /** Debounce of the search in ms, 150 by default; 0 for a local list. */
  delay?: number | undefined
  /** Minimum number of characters for a search. */
  minLength?: number | undefined
}

interface BoxProps<T extends Option> extends ComboboxProps<T> {
  /** The text of the field while nobody is typing. */
  resting: string
  selected: readonly T[]
  onChoose: (option: T) => void
  /** Set if any text is a valid value; called whenever it changes. */
  onType?: ((text: string) => void) | undefined
  /** Called when the focus leaves the empty field. */
  onEmpty?: (() => void) | undefined
  isMultiple?: boolean | undefined
  /** Screen reader status while the list is closed. */
  said?: string | undefined
  /** Shown at the end of the field. */
  children?: ReactNode
}

const CARET_KEYS: ReadonlySet<string> = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End'])

/** Field and list in ARIA's combobox pattern: the focus stays in the field and the arrow keys move through the list. */
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
  getDetail,
  getIcon,
  opensAtOnce = false,
  startsOpen = false,
  delay = 150,
  minLength = 0,
  children,
  ref,
  ...rest
}: BoxProps<T>) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string>()
  const [isAsked, setIsAsked] = useState(startsOpen)
  const [activeId, setActiveId] = useState<string>()
  // Opening the list without typing shows all options, unless the text itself is a value.
  const text = (typed ?? (onType ? resting : '')).trim()
  const isOpen = isAsked && !rest.readOnly && text.length >= minLength
  const { items, total, note, error, isLoading, retry } = useSearch(search, isOpen ? text : undefined, delay)
  const active = items.findIndex((option) => option.id === activeId)
  const status = isLoading
    ? texts.loading
    : error !== undefined
      ? texts.failed(error)
      : (note ?? (items.length === 0 ? texts.empty : texts.results(items.length, total)))

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
  /** Moves the active option. The field comes after the last option, then the first. */
  const move = (by: 1 | -1): void => {
    open()
    setActiveId(items[((active + 1 + by + items.length + 1) % (items.length + 1)) - 1]?.id)
  }
  /** Handles a key. Returns whether the list used it. */
  const take = ({ key, altKey }: KeyboardEvent): boolean => {
    if (key === 'ArrowDown' && altKey) open()
    else if (key === 'ArrowDown') move(1)
    else if (key === 'ArrowUp' && altKey) close()
    else if (key === 'ArrowUp') move(-1)
    else if (key === 'Escape' && isOpen) close()
    else if (key === 'Enter' && isOpen && (active >= 0 || !onType)) {
      const option = items[active] ?? (items.length === 1 && !isLoading ? items[0] : undefined)
      if (option) choose(option)
    } else {
      // Keys that move the caret deactivate the option.
      if (CARET_KEYS.has(key)) setActiveId(undefined)
      return false
    }
    return true
  }
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing || !take(event)) return rest.onKeyDown?.(event)
    // The key must not submit the form or close the dialog around it.
    event.preventDefault()
    event.stopPropagation()
  }
  const type = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    setTyped(target.value)
    setActiveId(undefined)
    open()
    onType?.(target.value)
  }
  /** Text equal to an option's name selects it. Other text is dropped unless any text is valid. */
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
    <div className={styles.box} style={isLayered ? { anchorName: toAnchor(id) } : undefined}>
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
        onClick={() => (!onType || (opensAtOnce && text === '')) && open()}
        onKeyDown={press}
        ref={(element) => {
          input.current = element
          if (typeof ref === 'function') ref(element)
          else if (ref) ref.current = element
        }}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- this combobox searches the server
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
          getDetail={getDetail}
          getIcon={getIcon}
          id={id}
          input={input}
          isMultiple={isMultiple}
          items={items}
          label={rest['aria-label']}
          onChoose={choose}
          selected={selected}
          status={isLoading || note !== undefined || items.length < total || items.length === 0 ? status : ''}
        />
      )}
    </div>
  )
}
