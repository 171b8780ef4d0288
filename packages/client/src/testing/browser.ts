import { onTestFinished, vi } from 'vitest'

/** Adds what jsdom lacks: scrolling, dialogs and media queries. */
export function actAsBrowser(): void {
  vi.stubGlobal('matchMedia', (media: string) => ({ media, matches: false, addEventListener: nothing, removeEventListener: nothing }))
  vi.stubGlobal('scrollTo', nothing)
  vi.stubGlobal('CSS', { escape: (words: string) => words.replaceAll(/[^\w-]/g, String.raw`\$&`), supports: () => false })
  Element.prototype.scrollIntoView = nothing
  openDialogs()
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
}

/** Records the addresses that a page navigates to, instead of leaving the page. */
export function watchLeaving(): string[] {
  const left: string[] = []
  const leave = (url: string): void => void left.push(url)
  const { location: real } = globalThis
  const ours = new Proxy({} as Location, {
    get: (_, name) => (name === 'assign' || name === 'replace' ? leave : (Reflect.get(real, name, real) as unknown)),
  })
  vi.stubGlobal('location', ours)
  return left
}

const nothing = (): void => undefined

/** Implements dialogs like the HTML standard: opening focuses the first button or field, and closing returns the focus. */
function openDialogs(): void {
  const before = new WeakMap<HTMLDialogElement, Element | null>()
  HTMLDialogElement.prototype.showModal = function showModal() {
    before.set(this, document.activeElement)
    this.open = true
    this.querySelector<HTMLElement>('button, input')?.focus()
  }
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return
    this.open = false
    ;(before.get(this) as HTMLElement | null)?.focus()
  }
}
