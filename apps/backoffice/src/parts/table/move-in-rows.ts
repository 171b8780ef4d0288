/** Marks the link or button that opens a row. */
export const OPENS_ROW = 'data-opens-row'

const listOpeners = (table: Element): HTMLElement[] => [...table.querySelectorAll<HTMLElement>(`[${OPENS_ROW}]`)]

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/** Handles a key in a list: arrows, Home and End move between rows, the space bar marks the row. Enter opens it as a link does. */
export function moveInRows(event: KeyboardEvent): void {
  const target = event.target as HTMLElement
  if (event.ctrlKey || event.metaKey || event.altKey || !target.hasAttribute(OPENS_ROW)) return
  const openers = listOpeners(event.currentTarget as Element)
  if (event.key === ' ') {
    const mark = target.closest('tr')?.querySelector<HTMLInputElement>('input[type=checkbox]')
    if (!mark) return
    event.preventDefault()
    return mark.click()
  }
  const step = STEPS[event.key]
  if (!step) return
  event.preventDefault()
  openers[step(openers.indexOf(target), openers.length - 1)]?.focus()
}
