/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions --
   HTML has no element for this ARIA pattern: the field handles the keys of the list. */
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import type { Option } from './combobox-search.ts'
import styles from './combobox.module.css'
import { useFieldId } from '../forms/field.tsx'
import { CheckIcon } from '../marks/first-icons.tsx'

/**
 * Whether the list can be in the top layer, positioned at its field by CSS anchor positioning. Browsers without it (most before 2025) show
 * the list in the page.
 */
export const isLayered =
  typeof HTMLElement !== 'undefined' && 'showPopover' in HTMLElement.prototype && CSS.supports('position-area', 'bottom')

/** In px: room for four options, the maximum height of the list, and the gap around it. */
const ENOUGH = 220
const TALLEST = 400
const GAP = 12

interface PopupProps<T extends Option> {
  id: string
  input: RefObject<HTMLInputElement | null>
  items: readonly T[]
  active: number
  selected: readonly T[]
  isMultiple: boolean
  onChoose: (option: T) => void
  getDetail: ((option: T) => ReactNode) | undefined
  getIcon: ((option: T) => ReactNode) | undefined
  /** The name of the list, if its field has no visible label. */
  label: string | undefined
  /** Shown below the options. */
  status: string
}

/** The list below the field: the options found and their status. */
export function ComboboxPopup<T extends Option>({
  id,
  input,
  items,
  active,
  selected,
  isMultiple,
  onChoose,
  getDetail,
  getIcon,
  label,
  status,
}: PopupProps<T>) {
  const popup = useRef<HTMLDivElement>(null)
  const fieldId = useFieldId()
  usePlace(input, popup)
  useLayoutEffect(() => {
    if (active >= 0) document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  return (
    <div
      className={styles.popup}
      // Pressing in the list must not move the focus or close the phone's keyboard.
      onMouseDown={(event) => event.preventDefault()}
      popover={isLayered ? 'manual' : undefined}
      ref={popup}
      style={isLayered ? { positionAnchor: toAnchor(id) } : undefined}
    >
      {items.length > 0 && (
        <div
          aria-label={label}
          aria-labelledby={fieldId && `${fieldId}-label`}
          aria-multiselectable={isMultiple || undefined}
          className={styles.list}
          id={id}
          role="listbox"
        >
          {items.map((option, index) => {
            const isSelected = selected.some((chosen) => chosen.id === option.id)
            const detail = getDetail?.(option)
            return (
              <div
                aria-selected={isSelected}
                className={styles.option}
                data-active={index === active ? '' : undefined}
                id={optionId(id, index)}
                key={option.id}
                onClick={() => onChoose(option)}
                role="option"
                tabIndex={-1}
              >
                {getIcon?.(option)}
                <span className={styles.name}>
                  {option.name} {detail && <span className={styles.detail}>{detail}</span>}
                </span>
                {isSelected && <CheckIcon size={20} />}
              </div>
            )
          })}
        </div>
      )}
      {status && (
        <p aria-hidden="true" className={styles.status}>
          {status}
        </p>
      )}
    </div>
  )
}

export const optionId = (id: string, index: number): string => `${id}-${index}`
/** The CSS anchor name that ties the list to its field. */
export const toAnchor = (id: string): string => `--${id.replaceAll(/\W/g, '')}`

/** Opens the popup and repositions it when the phone's keyboard opens or closes. */
function usePlace(input: RefObject<HTMLInputElement | null>, popup: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const field = input.current
    const box = popup.current
    if (!field || !box) return undefined
    if (isLayered) box.showPopover()
    const place = (): void => placePopup(field, box)
    place()
    const view = window.visualViewport
    view?.addEventListener('resize', place)
    return () => view?.removeEventListener('resize', place)
  }, [input, popup])
}

/** Places the popup on the side of the field that has room, no taller than the visible part there. */
function placePopup(field: HTMLInputElement, box: HTMLElement): void {
  // On a phone, the field scrolls to the top with its label, and the list uses the space above the keyboard.
  if (roomAround(field).bottom < ENOUGH && matchMedia('(pointer: coarse)').matches) field.labels?.[0]?.scrollIntoView({ block: 'start' })
  const { top, bottom } = roomAround(field)
  const isAbove = bottom < ENOUGH && top > bottom
  box.dataset['side'] = isAbove ? 'top' : 'bottom'
  box.style.maxHeight = `${Math.min(TALLEST, Math.max(isAbove ? top : bottom, ENOUGH / 2) - GAP)}px`
}

/** Visible pixels above and below the field. */
function roomAround(field: HTMLElement): { top: number; bottom: number } {
  const { offsetTop, height } = window.visualViewport ?? { offsetTop: 0, height: window.innerHeight }
  const { top, bottom } = field.getBoundingClientRect()
  return { top: top - offsetTop, bottom: offsetTop + height - bottom }
}
